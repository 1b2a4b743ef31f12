import type { HandlersOfFeature } from '../../kernel/context.ts'
import { acceptOffer } from './offer/accept-offer.ts'
import { answerTermination } from './end/answer-termination.ts'
import { requestTermination } from './end/request-termination.ts'
import { listOfferCandidates } from './offer/list-offer-candidates.ts'
import { draftOfferText } from './offer/draft-offer-text.ts'
import { listGivenContracts } from './list-given-contracts.ts'
import { sendOffer } from './offer/send-offer.ts'
import { previewTermination } from './end/preview-termination.ts'
import { showContractKind } from './show-contract-kind.ts'
import { showPerformance } from './show-performance.ts'
import { rejectOffer } from './offer/reject-offer.ts'
import { backtestOffer, backtestPendingOffer } from './offer/backtest.ts'
import { withdrawOffer } from './offer/withdraw-offer.ts'

/** Handlers of contracts in the agent centre. */
export const contractHandlers: HandlersOfFeature<'contract'> = {
  'contract.dividend': showContractKind('dividend'),
  'contract.daily': showContractKind('daily'),
  'contract.hourly': showContractKind('hourly'),
  'contract.realtime': showContractKind('realtime'),
  'contract.given': listGivenContracts,
  'contract.candidates': listOfferCandidates,
  'contract.draft': draftOfferText,
  'contract.offer': sendOffer,
  'contract.outcome': previewTermination,
  'contract.accept': acceptOffer,
  'contract.reject': rejectOffer,
  'contract.withdraw': withdrawOffer,
  'contract.askEnd': requestTermination,
  'contract.answerEnd': answerTermination,
  'contract.record': showPerformance,
  'contract.whatIf': backtestOffer,
  'contract.whatIfOffered': backtestPendingOffer,
}
