import { PICTURE_FOLDERS, type PictureFolder } from '@jornada/contract/files/pictures';

const PLACE = 'platform-assets';
const path = new RegExp(`^(?:${PICTURE_FOLDERS.join('|')})/[\\w-]+\\.[a-z]+$`);

/** The storage key of a public asset; `path` is its column, like `logos/1773064800000-0f….png`. */
export const assetKey = (assetPath: string) => `${PLACE}/${assetPath}`;

/** The address of an asset on pages. */
export const assetUrl = (assetPath: string) => `/${PLACE}/${assetPath}`;

/** The path of an asset's address, with or without this platform's origin; null for any other address. */
export function assetPathOf(url: string, publicUrl: string): string | null {
  const local = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
  if (!local.startsWith(`/${PLACE}/`)) return null;
  const found = local.slice(PLACE.length + 2);
  return path.test(found) ? found : null;
}

/** The kind of picture of an asset's path. */
export const folderOf = (assetPath: string) => assetPath.slice(0, assetPath.indexOf('/')) as PictureFolder;
