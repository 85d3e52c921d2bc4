import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Motion, arrive, even, glide, spring } from "./motion";

describe("motion", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("asks for a frame, shows the way and arrives", async () => {
    const wake = vi.fn();
    const motion = new Motion(wake);
    const seen: number[] = [];
    const done = motion.go({ lasts: 100, ease: even, show: (share) => seen.push(share) });
    expect(wake).toHaveBeenCalledOnce();
    motion.tick(1000);
    motion.tick(1050);
    expect(motion.moving).toBe(true);
    motion.tick(1200);
    expect(motion.moving).toBe(false);
    await done;
    expect(seen).toEqual([0, 0.5, 1]);
  });

  it("waits before it starts", () => {
    const motion = new Motion(() => {});
    const seen: number[] = [];
    void motion.go({ lasts: 100, after: 50, ease: even, show: (share) => seen.push(share) });
    motion.tick(0);
    motion.tick(40);
    motion.tick(100);
    expect(seen).toEqual([0, 0.5]);
  });

  it("ends at once when told to, with what was started meanwhile", async () => {
    const motion = new Motion(() => {});
    const order: string[] = [];
    const show = (name: string) => (share: number) => {
      if (share < 1) return;
      order.push(name);
      if (name === "first") void motion.go({ lasts: 10, show: (last) => void (last === 1 && order.push("second")) });
    };
    const done = motion.go({ lasts: 100, show: show("first") });
    motion.finish();
    await done;
    expect(order).toEqual(["first", "second"]);
    expect(motion.moving).toBe(false);
  });

  it("does not lose patience with something long because something short came after it", async () => {
    const motion = new Motion(() => {});
    const long = vi.fn();
    void motion.go({ lasts: 5000, show: long });
    void motion.go({ lasts: 100, show: () => {} });
    await vi.advanceTimersByTimeAsync(4000);
    expect(long).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(6000);
    expect(long).toHaveBeenLastCalledWith(1);
  });

  it("arrives even where no frame ever comes", async () => {
    const motion = new Motion(() => {});
    const last = vi.fn();
    const done = motion.go({ lasts: 300, show: last });
    await vi.advanceTimersByTimeAsync(5000);
    await done;
    expect(last).toHaveBeenLastCalledWith(1);
  });
});

describe("eases", () => {
  it.each([glide, arrive, spring, even])("start at 0 and end at 1", (ease) => {
    expect(ease(0)).toBeCloseTo(0, 9);
    expect(ease(1)).toBeCloseTo(1, 9);
  });

  it("overshoot only if springy", () => {
    const most = (ease: (t: number) => number): number => Math.max(...Array.from({ length: 101 }, (_, i) => ease(i / 100)));
    expect(most(spring)).toBeGreaterThan(1.02);
    expect(most(glide)).toBeLessThanOrEqual(1);
  });
});
