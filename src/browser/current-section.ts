/**
 * Marks the section that a reader is in, in the menu of the page's sections.
 *
 * @module
 */
/** A section as the script reads it from the page. */
interface Section {
  /** What links to it end with: `#evidence`. */
  readonly hash: string;
  /** Where its heading begins, in pixels below the upper edge of the window. */
  readonly top: number;
}

interface ScrolledTo {
  /** Below the upper edge of the window, in pixels: a section is read once its heading is above this line. */
  readonly line: number;
  /** Whether the page ends in the window, so that its last sections cannot reach the line. */
  readonly isAtEnd: boolean;
  /** What the page's URL ends with. */
  readonly target: string;
}

/**
 * The section that is read; undefined above the first one.
 *
 * @param sections in the order of the page
 */
export function currentSection<Some extends Section>(
  sections: readonly Some[],
  { line, isAtEnd, target }: ScrolledTo,
): Some | undefined {
  const above = sections.findLast(({ top }) => top <= line);
  if (!isAtEnd) return above;
  // the reader may have followed a link to one of those that are in sight
  const inSight = above === undefined ? sections : sections.slice(sections.indexOf(above));
  return inSight.find(({ hash }) => hash === target) ?? sections.at(-1);
}

/** Brings a link of a menu that scrolls sideways into sight, and leaves the page where it is. */
function reveal(link: HTMLElement): void {
  const list = link.closest("ul");
  if (list === null || list.scrollWidth <= list.clientWidth) return;
  const { left, width } = link.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  list.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
}

/** Starts the menu of the page's sections. */
export function startCurrentSection(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".on-this-page a")];
  const sections = links.flatMap((link) => {
    // the attribute is the id as it is; the link's hash is encoded
    const heading = document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
    return heading === null ? [] : [{ link, heading }];
  });
  const { documentElement: root } = document;

  function mark(): void {
    const current = currentSection(
      sections.map(({ link, heading }) => ({
        link,
        hash: link.hash,
        top: heading.getBoundingClientRect().top,
      })),
      {
        // where links to sections lead to, and a line below it
        line: Number.parseFloat(getComputedStyle(root).scrollPaddingTop) + 16,
        isAtEnd: scrollY > 0 && scrollY + innerHeight >= root.scrollHeight - 1,
        target: location.hash,
      },
    );
    for (const { link } of sections) {
      const isCurrent = link === current?.link;
      if (isCurrent === (link.ariaCurrent !== null)) continue;
      link.ariaCurrent = isCurrent ? "location" : null;
      if (isCurrent) reveal(link);
    }
  }

  let isWaiting = false;
  const markSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      mark();
    });
  };
  addEventListener("scroll", markSoon, { passive: true });
  addEventListener("resize", markSoon);
  addEventListener("hashchange", markSoon);
  mark();
}
