import { say, type TextKey } from '../text/say.js';
import type { BotName, Leader } from './seating.js';

const BOTS: { readonly [bot in BotName]: { readonly name: TextKey; readonly about: TextKey } } = {
  recruit: { name: 'startWhoRecruit', about: 'startAboutRecruit' },
  captain: { name: 'startWhoCaptain', about: 'startAboutCaptain' },
  marshal: { name: 'startWhoMarshal', about: 'startAboutMarshal' },
};
const LEADERS: { readonly [leader in Leader]: { readonly name: TextKey; readonly about: TextKey } } = {
  me: { name: 'startWhoMe', about: 'startAboutMe' },
  ...BOTS,
  friend: { name: 'startWhoFriend', about: 'startAboutFriend' },
};

export const leaderName = (leader: Leader): string => say(LEADERS[leader].name);
export const leaderAbout = (leader: Leader): string => say(LEADERS[leader].about);

/** What a bot is called; one that this page does not know keeps its own name. Games of old have one on a seat that draws lots. */
export function botName(bot: string): string {
  if (bot === 'random') return say('startWhoRandom');
  return Object.hasOwn(BOTS, bot) ? say(BOTS[bot as BotName].name) : bot;
}
