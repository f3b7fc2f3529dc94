/** The feeds: new evidence and assertions, new versions of tools. */
import type { APIRoute, GetStaticPaths } from "astro";
import { fileName } from "../../base/paths.ts";
import { type FeedFile, feedFiles } from "../../site/feeds/feeds.ts";
import { view } from "../../site/view.ts";

export const getStaticPaths = (() =>
  feedFiles(view()).map((file) => ({
    params: { feed: fileName(file.path) },
    props: { ...file },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<FeedFile> = ({ props }) =>
  new Response(props.text, { headers: { "Content-Type": props.type } });
