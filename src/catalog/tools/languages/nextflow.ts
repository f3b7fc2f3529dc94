/**
 * Nextflow: scripts, and the configuration beside them.
 *
 * @module
 */
import { basename } from "node:path/posix";
import {
  type DescriptorText,
  isUrl,
  QUOTED,
  quotedTexts,
  type ReadDescriptor,
  withoutComments,
} from "./language.ts";

const COMMENT = new RegExp(`${QUOTED.source}|\\/\\/[^\\n]*|\\/\\*[\\s\\S]*?\\*\\/`, "g");

const images = (source: string) =>
  quotedTexts(source, /\bcontainer[ \t]*=?[ \t]*(["'])([^"'\n]+)\1/g).map(
    ({ text: image, position }) => ({ image, position }),
  );

/** DSL2: `include { X } from './path'`; the extension may be left out. */
function readScript(source: string): DescriptorText {
  const included = quotedTexts(source, /\binclude\s*\{[^}]*\}\s*from\s*(["'])(.+?)\1/g);
  const isOld = /\bnextflow\.(preview|enable)\.dsl\s*=\s*1\b/.test(source);
  return {
    version: isOld ? "DSL1" : "DSL2",
    imports: included
      .filter(({ text }) => !isUrl(text) && !text.startsWith("plugin/"))
      .map(({ text: target, position }) => ({
        target,
        candidates: [target, `${target}.nf`, `${target}/main.nf`],
        position,
      })),
    images: images(source),
    faults: [],
  };
}

/** `includeConfig 'path'`, and the manifest's main script and version. */
function readConfiguration(source: string): DescriptorText {
  const [release] = quotedTexts(source, /\bmanifest\s*\{[^}]*?^\s*version\s*=\s*(["'])(.+?)\1/gm);
  const named = [
    ...quotedTexts(source, /^\s*includeConfig\s+(["'])(.+?)\1/gm),
    ...quotedTexts(source, /\bmainScript\s*=\s*(["'])(.+?)\1/g),
  ];
  return {
    imports: named
      .filter(({ text }) => !isUrl(text))
      .map(({ text: target, position }) => ({ target, candidates: [target], position })),
    ...(release === undefined ? {} : { release }),
    images: images(source),
    faults: [],
  };
}

export const readNextflow: ReadDescriptor = (text, path) => {
  const source = withoutComments(text, COMMENT);
  return basename(path) === "nextflow.config" ? readConfiguration(source) : readScript(source);
};
