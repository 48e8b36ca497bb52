/**
 * Where a file counts: `place` is a room of one layer, `room` the same room over all layers.
 * An administrator's screens count for the room they are about. What lies in no room counts for its folder.
 *
 * @param {string} file path below the project's folder
 * @returns {{ place: string, room: string }}
 */
export function roomOf(file) {
  const [top = '', layer = '', ...inside] = file.split('/');
  if (top !== 'packages') return { place: top, room: top };
  const [area = '', ...folders] = inside.slice(0, -1);
  const names = area === 'src' && folders[0] === 'admin' && folders.length > 1 ? folders.slice(1) : folders;
  const room = names[0] ?? (area === 'src' ? layer : area || layer);
  return { place: `packages/${layer}/${room}`, room };
}
