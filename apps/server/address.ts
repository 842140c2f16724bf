import { isIP, isIPv6 } from 'node:net';

/** From where a request came: over its line, or by proxies that are believed, the nearest first. */
interface Origin {
  readonly ip: string;
  readonly ips?: readonly string[] | undefined;
}

/**
 * Who asks, as far as limits are concerned. Of IPv6 a household has at least a /64, so all of it counts as one; IPv4 written as IPv6 is IPv4.
 * What a proxy names may be no address: then neither it nor what lies behind it is believed, and the proxy itself is counted.
 */
export function addressOf({ ip, ips = [ip] }: Origin): string {
  let believed = '';
  for (const named of ips) {
    const address = bareAddress(named ?? '');
    if (isIP(address) === 0) break;
    believed = address;
  }
  return isIPv6(believed) ? household(believed) : believed;
}

/** An address as limits count it, an IPv6 household by its /64; nothing when it is none. */
export const countedAddress = (text: string): string | undefined => addressOf({ ip: text.replace(/\/64$/, '') }) || undefined;

const WITH_BRACKETS = /^\[([^\]]*)\](?::\d{1,5})?$/;
const WITH_PORT = /^([\d.]+):\d{1,5}$/;

/** Without port, brackets and zone. */
function bareAddress(text: string): string {
  const [, address = text] = WITH_BRACKETS.exec(text) ?? WITH_PORT.exec(text) ?? [];
  const [bare = ''] = address.split('%');
  return bare;
}

function household(ip: string): string {
  const groups = eightGroups(ip);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** `::` stands for as many zeros as are missing, and the last two groups may be written as IPv4. */
function eightGroups(ip: string): readonly number[] {
  const [before = [], after = []] = ip.split('::').map(groupsOf);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

const groupsOf = (part: string): readonly number[] => (part === '' ? [] : part.split(':').flatMap(groupOf));

function groupOf(text: string): readonly number[] {
  if (!text.includes('.')) return [Number.parseInt(text, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = text.split('.').map(Number);
  return [(a << 8) | b, (c << 8) | d];
}
