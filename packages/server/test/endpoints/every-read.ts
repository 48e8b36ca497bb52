import { catalogue, type Listed } from './catalogue.ts';
import type { Call, Who } from './entry.ts';
import { inputOf } from './request.ts';
import type { Scene } from './scene.ts';

const reads = catalogue.filter(({ endpoint }) => endpoint.method === 'GET');

/** A read with the input that somebody sends. */
export type Read = { listed: Listed; who: Who; input: Call };

/** All reading operations of the contract: with the entry's input, about what was planted, and searching for each term. */
export async function everyRead(
  scene: Scene,
  { planted, terms, everyone }: { planted: Record<string, string>; terms: readonly string[]; everyone: readonly Who[] },
): Promise<Read[]> {
  const inputs: Read[] = [];
  for (const listed of reads) {
    const { params, query } = listed.endpoint;
    const own = Object.keys(params?.shape ?? {}).filter((name) => name in planted);
    const searches = Object.keys(query?.shape ?? {}).filter((name) => name === 'search' || name === 'words');
    for (const who of everyone) {
      const input = await inputOf(listed.entry.input, scene, { who });
      inputs.push({ listed, who, input });
      if (own.length > 0) inputs.push({ listed, who, input: { ...input, params: { ...input.params, ...planted } } });
      for (const name of searches) {
        for (const term of terms)
          inputs.push({ listed, who, input: { ...input, query: { ...input.query, [name]: term } } });
      }
    }
  }
  return inputs;
}
