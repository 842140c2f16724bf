import type { Complaint, Rulebook } from '@pennon/kernel';
import { say } from '../../text/say.js';
import { RuleLink } from '../charts/rule-link.js';

/** Why a check cannot be asked so, or which rule forbids it. */
export function CheckRefusal({ system, error }: { readonly system: Rulebook; readonly error: Complaint }) {
  return (
    <p class="refusal" role="status">
      <b>{say(error.code === 'not-allowed' ? 'oddsNotAllowed' : 'oddsNotAsked')}</b> {error.message}{' '}
      {error.ref !== undefined && <RuleLink system={system} rule={error.ref} />}
    </p>
  );
}
