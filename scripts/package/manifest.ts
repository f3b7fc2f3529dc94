/**
 * The package.json of the package.
 *
 * @module
 */

/** What of the project's own is also the package's, besides what {@link packageManifest} makes. */
const SHARED = ["name", "version", "description", "license", "type", "bin"] as const;

/** Of the project's package.json, what the package's is made from. */
interface ProjectManifest extends Readonly<Record<(typeof SHARED)[number], unknown>> {
  /** Exact versions by name. */
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * The manifest of the package. It has no Node of its own, which would hide that of users in their scripts; fixes of the
 * packages that it uses reach users without a new version of it.
 *
 * @param oldestNode `22.19`
 */
export const packageManifest = (project: ProjectManifest, oldestNode: string): object => ({
  ...Object.fromEntries(SHARED.map((name) => [name, project[name]])),
  engines: { node: `>=${oldestNode}` },
  // commands, schemas and what plugins import are an interface: other code is not
  exports: {
    "./plugins": "./src/plugins/public.js",
    "./schemas/*": "./schemas/*",
    "./package.json": "./package.json",
  },
  dependencies: Object.fromEntries(
    Object.entries(project.dependencies).map(([name, version]) => [name, `~${version}`]),
  ),
});
