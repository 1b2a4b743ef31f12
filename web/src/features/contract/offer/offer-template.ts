import { formatRatePercent } from '@perya/domain/agent/contract-tier'
import type { OfferDraft, TierRow } from './offer-draft.ts'

/** A ready set of tiers to start an offer from. */
export type OfferTemplate = 'flat' | 'turnover' | 'members'

/** All templates, the simplest first. */
export const offerTemplates = ['flat', 'turnover', 'members'] as const satisfies readonly OfferTemplate[]

type Tier = { readonly share: number; readonly bet: number; readonly active: number }

// `share`: of the rate that the agent receives.
const tiersOf: Readonly<Record<OfferTemplate, readonly Tier[]>> = {
  flat: [{ share: 0.5, bet: 0, active: 1 }],
  turnover: [
    { share: 0.4, bet: 10_000, active: 1 },
    { share: 0.6, bet: 50_000, active: 1 },
    { share: 0.8, bet: 200_000, active: 1 },
  ],
  members: [
    { share: 0.4, bet: 0, active: 3 },
    { share: 0.6, bet: 0, active: 5 },
    { share: 0.8, bet: 0, active: 10 },
  ],
}

/** Tenths of a percent, as far as the own rate has any. */
const rounded = (rate: number): number => (rate >= 1_000 ? Math.trunc(rate / 1_000) * 1_000 : Math.trunc(rate))

/** Returns the tiers of a template below the rate that the agent receives (parts per million); tiers that would pay no more than the one before are left out. */
export const templateRows = (template: OfferTemplate, ownRate: number): readonly TierRow[] =>
  tiersOf[template]
    .map(({ share, bet, active }) => ({ bet, active, rate: Math.max(1, rounded(ownRate * share)) }))
    .filter(({ rate }, at, all) => rate > (all[at - 1]?.rate ?? 0))
    .map(({ bet, active, rate }, key) => ({ key, bet: String(bet), active: String(active), loss: '0', rate: formatRatePercent(rate), sum: '' }))

/** Returns the changes to an offer that a template makes: its tiers, as shares. */
export const templateChanges = (template: OfferTemplate, ownRate: number): Pick<OfferDraft, 'rows' | 'isFixed'> => ({
  rows: templateRows(template, ownRate),
  isFixed: false,
})
