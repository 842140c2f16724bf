import { gameLaws } from '../all/game-laws.js';
import { pictureLaws } from '../all/picture-laws.js';
import { game, system } from './game.js';
import { picture } from './picture.js';

gameLaws({ game, games: 5, moments: 20, deepest: 2 });
pictureLaws('skirmish', {
  system,
  game: { ...game, picture },
  scenarios: Array.from({ length: 40 }, () => 'skirmish/gate'),
  isSection: (ref) => /^SK-[1-7]( \w+)?$/.test(ref),
});
