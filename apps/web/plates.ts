import type { Plugin } from 'vite';
import { loadSystem, SYSTEM_IDS, type SystemId } from './app/systems.js';
import { loadTeaching } from './app/teaching.js';
import { offerOf, plateOf } from './start/plate.js';

const ALL = 'virtual:plates';
const ONE = 'virtual:plate/';

/**
 * What the first page shows of each game, as a module for each: worked out when the page is built, so that nobody fetches the rules of five games to see
 * what they look like.
 */
export function plates(): Plugin {
  return {
    name: 'pennon-plates',
    resolveId: (source) => (source === ALL || source.startsWith(ONE) ? `\0${source}` : null),
    async load(id) {
      if (id === `\0${ALL}`) {
        const lines = SYSTEM_IDS.map((system) => `${JSON.stringify(system)}: () => import(${JSON.stringify(`${ONE}${system}`)}),`);
        const offers = await Promise.all(
          SYSTEM_IDS.map(async (system) => [system, offerOf(await loadSystem(system), (await loadTeaching(system))?.firstBattle)]),
        );
        return `export const PLATES = {\n${lines.join('\n')}\n};\nexport const OFFERS = ${JSON.stringify(Object.fromEntries(offers))};`;
      }
      if (!id.startsWith(`\0${ONE}`)) return null;
      const plate = plateOf(await loadSystem(id.slice(`\0${ONE}`.length) as SystemId));
      return `export default ${plate === undefined ? 'undefined' : `JSON.parse(${JSON.stringify(JSON.stringify(plate))})`};`;
    },
  };
}
