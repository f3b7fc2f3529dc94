/**
 * The column INFO of a VCF file.
 *
 * @module
 */

/** The value of a field of INFO. */
export function infoValue(info: string, key: string): string | undefined {
  const field = info.split(";").find((one) => one.startsWith(`${key}=`));
  return field?.slice(key.length + 1);
}
