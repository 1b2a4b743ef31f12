import type { HandlersOfFeature } from '../context.ts'
import { acceptOffer } from './accept-offer.ts'
import { answerTermination } from './answer-termination.ts'
import { requestTermination } from './request-termination.ts'
import { listOfferCandidates } from './list-offer-candidates.ts'
import { draftOfferText } from './draft-offer-text.ts'
import { listGivenContracts } from './list-given-contracts.ts'
import { sendOffer } from './send-offer.ts'
import { previewTermination } from './preview-termination.ts'
import { showContractKind } from './show-contract-kind.ts'
import { showPerformance } from './show-performance.ts'
import { rejectOffer } from './reject-offer.ts'
import { backtestOffer, backtestPendingOffer } from './backtest.ts'
import { withdrawOffer } from './withdraw-offer.ts'

/** Contracts of the agent centre. */
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
