import { say } from '../../text/say.js';
import { chartLink, kindOfReference } from './rule-links.js';

interface ReferenceProps {
  readonly system: string;
  readonly to: string;
  /** In a column of such numbers. */
  readonly isBare?: true;
}

/** A chart line, a ruling or a section of the rules, as a link to where it can be read; what it is stands before its number. */
export const Reference = ({ system, to, isBare }: ReferenceProps) => (
  <a href={chartLink(system, to)} data-ref={to} title={say('referenceTitle')}>
    {isBare ? to : say('reference', { kind: kindOfReference(to), to })}
  </a>
);
