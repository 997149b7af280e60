/**
 * Runs in the page of a list: scrolls it at random, upwards more often than not, while what stands above it
 * grows and shrinks, at the same moment as well. What a person scrolls is all that may move it, from the next
 * frame on.
 *
 * @returns what moved besides, a line for each time; and how often the row was still there to be looked at
 */
export async function jolt({
  seed,
  times,
}: {
  seed: number;
  times: number;
}): Promise<{ moved: string[]; seen: number }> {
  let last = seed;
  const random = () => {
    last = (last * 1_103_515_245 + 12_345) % 2 ** 31;
    return last / 2 ** 31;
  };
  const frames = async (count: number) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
  };
  const cards = () => [...document.querySelectorAll('[role=listitem]')];
  // Their heights are known then, up to further than is scrolled at once.
  const areRead = () =>
    [...document.querySelectorAll('[role=list] > [data-index]')].every((row) =>
      row.querySelector('[role=listitem]'),
    );
  const topOf = (card: Element) => card.getBoundingClientRect().top;
  const scroll = (by: number) => {
    const before = window.scrollY;
    window.scrollBy(0, by);
    return window.scrollY - before;
  };
  const header = document.querySelector<HTMLElement>('main header');
  const below = document.querySelector('[role=search]')?.getBoundingClientRect().bottom ?? 0;
  const moved: string[] = [];
  let seen = 0;
  // From within a frame: what changes now is laid out, and answered, before the next.
  await frames(1);
  for (let time = 0; time < times; time += 1) {
    while (!areRead()) await frames(1);
    await frames(2);
    const card = cards().find((one) => topOf(one) >= below);
    if (!header || !card) throw new Error('There is no list');
    const [name, top] = [card.getAttribute('aria-label'), topOf(card)];
    const what = random();
    let by = what < 0.5 ? scroll(Math.round((random() - 0.6) * 700)) : 0;
    if (what > 0.3) header.style.paddingBottom = `${Math.round(random() * 120)}px`;
    if (what > 0.4 && what < 0.5) {
      await frames(1);
      by += scroll(Math.round((random() - 0.5) * 100));
    }
    // What was scrolled brings rows that are measured first.
    for (const count of by === 0 ? [1, 5] : [6]) {
      await frames(count);
      const now = cards().find((one) => one.getAttribute('aria-label') === name);
      if (!now) continue;
      seen += 1;
      const off = Math.round(topOf(now) - top + by);
      if (Math.abs(off) > 1) moved.push(`${time}, after ${count}: ${name} by ${off}`);
    }
  }
  return { moved, seen };
}
