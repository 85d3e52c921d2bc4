"""axe-core, the accessibility checker, run inside a page."""

from __future__ import annotations

from web.building import AXE
from web.player import Player

RUN = """
async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  const why = (words) => words.split("\\n")[1].trim();
  const tell = ({ target, failureSummary }) => `${target.join(" ")} (${why(failureSummary)})`;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(tell).join(" | ")}`);
}
"""


def violations(player: Player) -> list[str]:
    """List what axe-core objects to; it comes in past the content policy, which stays as it is."""
    player.page.evaluate(AXE.read_text())
    found: list[str] = player.page.evaluate(RUN)
    return found
