/**
 * The circles of a graph, each as its members in order. Of several circles through the same members it returns one, the shortest from the
 * first of them.
 *
 * @param {Map<string, Set<string>>} graph file or room → its imports
 * @returns {string[][]}
 */
export function circlesIn(graph) {
  /** @type {string[][]} */
  const circles = [];
  const seen = new Set();
  for (const start of [...graph.keys()].toSorted()) {
    if (seen.has(start)) continue;
    const circle = shortestWayBack(graph, start);
    if (!circle) continue;
    for (const member of circle) seen.add(member);
    circles.push(circle);
  }
  return circles;
}

/** @param {Map<string, Set<string>>} graph @param {string} start @returns {string[] | undefined} */
function shortestWayBack(graph, start) {
  const cameFrom = new Map([[start, start]]);
  const queue = [start];
  for (let current = queue.shift(); current !== undefined; current = queue.shift()) {
    for (const next of graph.get(current) ?? []) {
      if (next === start) return pathTo(current, start, cameFrom);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, current);
      queue.push(next);
    }
  }
  return undefined;
}

/** @param {string} end @param {string} start @param {Map<string, string>} cameFrom */
function pathTo(end, start, cameFrom) {
  const path = [end];
  while (path[0] !== start) path.unshift(cameFrom.get(path[0] ?? '') ?? start);
  return path;
}
