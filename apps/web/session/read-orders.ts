import { BadRequest, readStandingOrders } from '@pennon/kernel';

/** Standing orders as somebody gives them: what is not of the form is refused like what can never apply. */
export function readOrders(...given: Parameters<typeof readStandingOrders>): ReturnType<typeof readStandingOrders> {
  try {
    return readStandingOrders(...given);
  } catch (fault) {
    if (!(fault instanceof BadRequest)) throw fault;
    return { ok: false, error: { code: 'bad-request', message: fault.message } };
  }
}
