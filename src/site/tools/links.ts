/**
 * Links between the tools of a registry: which tool a step of a workflow runs, and which workflows use a tool.
 * A link is a fact of the content and never a guess by name.
 *
 * @module
 */
import { withoutBase } from "../../base/url.ts";
import { parseTrsPath, TRS_MOUNTS } from "../../trs/api/paths.ts";
import type { DescriptorInterface, InterfaceStep } from "../../trs/tool/interface.ts";
import type { RegistryFile, RegistryTool, RegistryVersion } from "../../trs/tool/registry.ts";
import { stepFile } from "./step-files.ts";

/** How a link is known: by the address, by the same bytes, or by the same container image. */
export type LinkKind = "address" | "descriptor" | "image";

/** A tool that a workflow's step runs. */
export interface ToolLink {
  readonly kind: LinkKind;
  readonly tool: RegistryTool;
  /** Undefined if several versions fit, or if the address names none. */
  readonly version?: RegistryVersion;
}

/** A version of a workflow that uses a tool. */
export interface ToolUse {
  readonly kind: LinkKind;
  readonly tool: RegistryTool;
  readonly version: RegistryVersion;
  /** The version of the used tool, where it is known. */
  readonly used?: RegistryVersion;
}

/** The tools with something, each with the version that has it; undefined if several of its versions do. */
type Owners = Map<RegistryTool, RegistryVersion | undefined>;

/** Of a thing that more tools have, nothing follows for any of them: only so many are kept. */
const MOST_OWNERS = 3;

/** The only other tool that has something, if there is exactly one. */
function onlyOwner(
  owners: Owners | undefined,
  kind: LinkKind,
  own: RegistryTool,
): ToolLink | undefined {
  const [first, ...others] = [...(owners ?? [])].filter(([tool]) => tool !== own);
  if (first === undefined || others.length > 0) return undefined;
  const [tool, version] = first;
  return { kind, tool, ...(version && { version }) };
}

/** Adds to the owners of a key. */
function add(
  map: Map<string, Owners>,
  key: string,
  tool: RegistryTool,
  version: RegistryVersion,
): void {
  const owners = map.get(key) ?? new Map();
  map.set(key, owners);
  if (owners.has(tool)) owners.set(tool, undefined);
  else if (owners.size < MOST_OWNERS) owners.set(tool, version);
}

/** Finds tools by what steps of workflows say of them. */
function indexOf(tools: readonly RegistryTool[]) {
  const ids = new Map<string, RegistryTool>();
  const descriptors = new Map<string, Owners>();
  const images = new Map<string, Owners>();
  for (const tool of tools) {
    for (const alias of tool.aliases) if (!ids.has(alias)) ids.set(alias, tool);
    for (const version of tool.versions) {
      const primary = version.files.filter(({ file_type }) => file_type === "PRIMARY_DESCRIPTOR");
      for (const sha256 of new Set(primary.map((file) => file.sha256))) {
        add(descriptors, sha256, tool, version);
      }
      // the image of a tool is the only one of all its descriptors; a workflow has those of others
      const named = new Set(version.interfaces.flatMap((one) => one.images));
      const isTool = version.interfaces.every(({ kind }) => kind === "tool");
      if (isTool && named.size === 1) for (const name of named) add(images, name, tool, version);
    }
  }
  for (const tool of tools) ids.set(tool.id, tool);
  return { ids, descriptors, images };
}

/** The path of a URL on this site, below the address of the registry; a path from the root is one too. */
function registryPath(runs: string, site: URL): string | undefined {
  const isPath = runs.startsWith("/") && !runs.startsWith("//");
  if (!isPath && !runs.startsWith(`${site.origin}/`)) return undefined;
  const { pathname } = new URL(runs, site);
  const path = withoutBase(pathname, site.pathname.replace(/\/$/, ""));
  const mount = TRS_MOUNTS.find((one) => path.startsWith(`${one}/`));
  return mount === undefined ? undefined : path.slice(mount.length);
}

/** Makes what finds the tool of an address, `https://registry.example/trs/v2/tools/fastp/versions/1.0`. */
function createAddresses(ids: ReadonlyMap<string, RegistryTool>, siteUrl: string) {
  const site = new URL(siteUrl);
  return (runs: string): ToolLink | undefined => {
    const path = URL.canParse(runs, site) ? registryPath(runs, site) : undefined;
    const route = path === undefined ? undefined : parseTrsPath(path);
    if (route === undefined || !("id" in route)) return undefined;
    const tool = ids.get(route.id);
    if (tool === undefined) return undefined;
    const id = "version" in route ? route.version : undefined;
    const version = tool.versions.find((one) => one.id === id);
    return { kind: "address", tool, ...(version && { version }) };
  };
}

/** Links between tools, found once for all of them, in time that is linear in the size of the registry. */
export function createToolLinks(tools: readonly RegistryTool[], siteUrl: string) {
  const { ids, descriptors, images } = indexOf(tools);
  const byAddress = createAddresses(ids, siteUrl);
  const byFile = (own: RegistryTool, { sha256 }: RegistryFile) =>
    onlyOwner(descriptors.get(sha256), "descriptor", own);

  /** The tool that a step of a version runs. */
  const ofStep = (
    user: RegistryTool,
    version: RegistryVersion,
    about: DescriptorInterface,
    step: InterfaceStep,
  ): ToolLink | undefined => {
    const address = step.runs === undefined ? undefined : byAddress(step.runs);
    if (address !== undefined && address.tool !== user) return address;
    const file = stepFile(version, about, step);
    const same = file === undefined || file.isOwn ? undefined : byFile(user, file.file);
    if (same !== undefined) return same;
    return step.image === undefined ? undefined : onlyOwner(images.get(step.image), "image", user);
  };

  /** The tools that a version uses: in its steps, in those of its subworkflows, and by its images. */
  const usedBy = (user: RegistryTool, version: RegistryVersion): readonly ToolLink[] => {
    const workflows = version.interfaces.filter(({ kind }) => kind === "workflow");
    if (workflows.length === 0) return [];
    const steps = workflows.flatMap((about) =>
      about.steps.flatMap((step) => ofStep(user, version, about, step) ?? []),
    );
    const files = version.files
      .filter(({ file_type }) => file_type === "SECONDARY_DESCRIPTOR")
      .flatMap((file) => byFile(user, file) ?? []);
    const named = workflows
      .flatMap((about) => about.images)
      .flatMap((image) => onlyOwner(images.get(image), "image", user) ?? []);
    return [...steps, ...files, ...named];
  };

  let users: ReadonlyMap<RegistryTool, readonly ToolUse[]> | undefined;
  const findUsers = (): ReadonlyMap<RegistryTool, readonly ToolUse[]> => {
    const usersOf = new Map<RegistryTool, Map<string, ToolUse>>();
    for (const tool of tools) {
      for (const version of tool.versions) {
        for (const link of usedBy(tool, version)) {
          const uses = usersOf.get(link.tool) ?? new Map<string, ToolUse>();
          usersOf.set(link.tool, uses);
          const key = `${tool.id} ${version.id} ${link.version?.id ?? ""}`;
          const known = uses.get(key);
          // the surest comes first: a step that names a tool also runs in its image
          if (known !== undefined && SURENESS[known.kind] <= SURENESS[link.kind]) continue;
          uses.set(key, {
            kind: link.kind,
            tool,
            version,
            ...(link.version && { used: link.version }),
          });
        }
      }
    }
    return new Map([...usersOf].map(([tool, uses]) => [tool, [...uses.values()]]));
  };

  return {
    ofStep,
    /** The versions of workflows that use a tool, in order of tool and version; with a version, those of it. */
    usersOf(tool: RegistryTool, version?: RegistryVersion): readonly ToolUse[] {
      users ??= findUsers();
      const uses = users.get(tool) ?? [];
      return version === undefined
        ? uses
        : uses.filter(({ used }) => used === undefined || used === version);
    },
  };
}

const SURENESS: Readonly<Record<LinkKind, number>> = { address: 0, descriptor: 1, image: 2 };

export type ToolLinks = ReturnType<typeof createToolLinks>;
