/**
 * Nextflow: scripts, and the configuration beside them.
 *
 * @module
 */
import { basename } from "node:path/posix";
import {
  type DescriptorText,
  imagesIn,
  importsIn,
  isUrl,
  QUOTED,
  quotedTexts,
  type ReadDescriptor,
  withoutComments,
} from "./language.ts";

const COMMENT = new RegExp(`${QUOTED.source}|\\/\\/[^\\n]*|\\/\\*[\\s\\S]*?\\*\\/`, "g");

const images = (source: string) => imagesIn(source, /\bcontainer[ \t]*=?[ \t]*(["'])([^"'\n]+)\1/g);

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
  return {
    imports: [
      ...importsIn(source, /^\s*includeConfig\s+(["'])(.+?)\1/gm),
      ...importsIn(source, /\bmainScript\s*=\s*(["'])(.+?)\1/g),
    ],
    ...(release === undefined ? {} : { release }),
    images: images(source),
    faults: [],
  };
}

/** Reads a Nextflow script or configuration. */
export const readNextflow: ReadDescriptor = (text, path) => {
  const source = withoutComments(text, COMMENT);
  return basename(path) === "nextflow.config" ? readConfiguration(source) : readScript(source);
};
