/** The site in one file for language models. */
import type { APIRoute } from "astro";
import { LLMS_TYPE } from "../served/site-headers.ts";
import { documentsOf } from "../site/docs/documents.ts";
import { DOCS_TEXTS } from "../site/docs/texts.ts";
import { llmsText } from "../site/llms.ts";
import { view } from "../site/view.ts";

export const GET: APIRoute = () =>
  new Response(llmsText(view(), documentsOf(DOCS_TEXTS)), {
    headers: { "Content-Type": LLMS_TYPE },
  });
