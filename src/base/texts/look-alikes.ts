/**
 * Names that readers take for the same, though programs do not.
 *
 * @module
 */

/** Letters of the Cyrillic alphabet with the Latin ones that they look like. */
export const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  "АA ВB ЕE КK МM НH ОO РP СC ТT ХX аa еe оo рp сc уy хx іi јj ѕs".split(" ").map((pair) => {
    const [cyrillic = "", latin = ""] = pair;
    return [cyrillic, latin] as const;
  }),
);

/**
 * A name without what readers may not see: capitals, punctuation, spaces, characters of no width, and letters of another
 * alphabet that look like Latin ones.
 *
 * @example bareName("Bio-Containers") // "biocontainers"
 */
export const bareName = (name: string): string =>
  name
    .normalize("NFKC")
    .replaceAll(/\p{Script=Cyrillic}/gu, (letter) => LOOK_ALIKES.get(letter) ?? letter)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
