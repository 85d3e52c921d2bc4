import { expect, test } from "vitest";
import { readRecord } from "./files";

const GAME = { format: "sunwise-game", version: 1, options: { players: 2 }, actions: [] };

function code(file: Blob): Promise<string> {
  return readRecord(file).then(
    () => "read",
    (error: { problem: { code: string } }) => error.problem.code,
  );
}

test("one game, or the first of many", async () => {
  const alone = { record: GAME, hasMore: false };
  expect(await readRecord(new Blob([JSON.stringify(GAME, null, 2)]))).toEqual(alone);
  expect(await readRecord(new Blob([JSON.stringify(GAME), "\n\n"]))).toEqual(alone);
  const many = await readRecord(new Blob(["\n", JSON.stringify(GAME), "\n", '{"format": 2}\n']));
  expect(many).toEqual({ record: GAME, hasMore: true });
});

test("of a file of very many games only the beginning is read", async () => {
  const line = `${JSON.stringify({ ...GAME, tags: { filler: "x".repeat(2000) } })}\n`;
  const whole = new Blob([line.repeat(8000)]);
  let most = 0;
  const watched = Object.assign(new Blob([]), {
    slice: (from: number, to: number) => {
      most = to - from;
      return whole.slice(from, to);
    },
  });
  expect(whole.size).toBeGreaterThan(16e6);
  expect(await readRecord(watched)).toMatchObject({ record: { format: "sunwise-game" }, hasMore: true });
  expect(most).toBeLessThan(8e6);
});

test("what is no record says so", async () => {
  expect(await code(new Blob(["hello"]))).toBe("not_json");
  expect(await code(new Blob([""]))).toBe("not_json");
  expect(await code(new Blob(["[1, 2]"]))).toBe("not_json");
  expect(await code(new Blob([`{"actions": [${'"end", '.repeat(1_000_000)}]}`]))).toBe("record_too_large");
});

test("a file that is gone says so", async () => {
  const gone = Object.assign(new Blob([]), {
    slice: () => ({ text: () => Promise.reject(new DOMException("gone", "NotFoundError")) }),
  });
  expect(await code(gone as unknown as Blob)).toBe("unreadable_file");
});
