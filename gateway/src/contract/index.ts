import type { HandlersOf } from '../handler.ts'
import { accept } from './accept.ts'
import { answerEnd } from './answer-end.ts'
import { askEnd } from './ask-end.ts'
import { candidates } from './candidates.ts'
import { draft } from './draft.ts'
import { given } from './given.ts'
import { offer } from './offer.ts'
import { outcome } from './outcome.ts'
import { pageOfKind } from './page-of-kind.ts'
import { record } from './record.ts'
import { reject } from './reject.ts'
import { whatIf, whatIfOffered } from './what-if.ts'
import { withdraw } from './withdraw.ts'

/** Contracts of the agent centre. */
export const contractHandlers: HandlersOf<'contract'> = {
  'contract.dividend': pageOfKind('dividend'),
  'contract.daily': pageOfKind('daily'),
  'contract.hourly': pageOfKind('hourly'),
  'contract.realtime': pageOfKind('realtime'),
  'contract.given': given,
  'contract.candidates': candidates,
  'contract.draft': draft,
  'contract.offer': offer,
  'contract.outcome': outcome,
  'contract.accept': accept,
  'contract.reject': reject,
  'contract.withdraw': withdraw,
  'contract.askEnd': askEnd,
  'contract.answerEnd': answerEnd,
  'contract.record': record,
  'contract.whatIf': whatIf,
  'contract.whatIfOffered': whatIfOffered,
}
