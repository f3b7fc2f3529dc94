/**
 * The profiles of Bioschemas that pages can meet, with the properties that each requires. A thing that
 * lacks one of them does not say that it conforms.
 *
 * @module
 */
import type { Conforming } from "./node.ts";

/** The properties that each profile requires ("minimum" in Bioschemas). */
export const REQUIRED = {
  "Gene/1.0-RELEASE": ["identifier", "name"],
  "ComputationalTool/1.0-RELEASE": ["description", "name", "url"],
  "ComputationalWorkflow/1.0-RELEASE": [
    "creator",
    "dateCreated",
    "input",
    "license",
    "name",
    "output",
    "programmingLanguage",
    "sdPublisher",
    "url",
    "version",
  ],
} as const;

type ProfileName = keyof typeof REQUIRED;

const profileId = (name: ProfileName): string => `https://bioschemas.org/profiles/${name}`;

const isGiven = (value: unknown) =>
  value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);

/** A thing that says which profile it meets, if it has all that the profile requires. */
export function conforming<Thing extends object>(
  thing: Thing,
  name: ProfileName,
): Thing & Conforming {
  const given = new Map(Object.entries(thing));
  if (!REQUIRED[name].every((property) => isGiven(given.get(property)))) return thing;
  const profile = { "@type": "CreativeWork", "@id": profileId(name) } as const;
  return { "http://purl.org/dc/terms/conformsTo": profile, ...thing };
}
