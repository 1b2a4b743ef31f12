import { currencyDigits } from '@perya/domain/money/currencies'
import { minor } from '@perya/domain/money/minor'
import { pointsCurrency } from '@perya/domain/points/redemption'
import type { AppContext } from '../src/kernel/context.ts'
import { pointsAccounts } from '../src/rewards/points/core/own-points.ts'
import { openAccount } from '../src/ledger/accounts.ts'
import { moveMoney, type PostingResult } from '../src/ledger/posting/post.ts'
import { postRedemption, postRedemptionDecision } from '../src/ledger/posting/post-points.ts'

type Both = { readonly EN: string; readonly TY: string }
type SeedReward = { readonly id: string; readonly kind: 'goods' | 'voucher'; readonly points: number; readonly price?: number; readonly stock: number; readonly title: Both; readonly body: Both }

/** Rewards of the demo, cheapest first. `price`: whole units of money in addition to the points. */
export const seedRewards: readonly SeedReward[] = [
  { id: 'load-50', kind: 'voucher', points: 60, stock: 500, title: { EN: 'Mobile load 50', TY: 'Load na 50' }, body: { EN: 'A code for any network, sent to your inbox.', TY: 'Code para sa kahit anong network, ipadadala sa inbox mo.' } },
  { id: 'load-100', kind: 'voucher', points: 110, stock: 500, title: { EN: 'Mobile load 100', TY: 'Load na 100' }, body: { EN: 'A code for any network, sent to your inbox.', TY: 'Code para sa kahit anong network, ipadadala sa inbox mo.' } },
  { id: 'halo', kind: 'voucher', points: 150, stock: 120, title: { EN: 'Halo-halo for two', TY: 'Halo-halo para sa dalawa' }, body: { EN: 'At the stands of our partners, any day.', TY: 'Sa mga tindahan ng aming partner, kahit anong araw.' } },
  { id: 'cinema', kind: 'voucher', points: 320, stock: 80, title: { EN: 'Two cinema seats', TY: 'Dalawang upuan sa sine' }, body: { EN: 'Any film, any day of the week.', TY: 'Kahit anong pelikula, kahit anong araw.' } },
  { id: 'ride', kind: 'voucher', points: 450, stock: 60, title: { EN: 'Ten city rides', TY: 'Sampung sakay sa lungsod' }, body: { EN: 'Each up to five kilometres.', TY: 'Bawat isa ay hanggang limang kilometro.' } },
  { id: 'rice', kind: 'goods', points: 900, stock: 40, title: { EN: 'A sack of rice', TY: 'Isang sakong bigas' }, body: { EN: 'Twenty-five kilos, brought to your door.', TY: 'Dalawampu’t limang kilo, ihahatid sa iyo.' } },
  { id: 'ball', kind: 'goods', points: 1_200, stock: 25, title: { EN: 'Basketball', TY: 'Bola ng basketbol' }, body: { EN: 'Size seven, for courts indoors and out.', TY: 'Size seven, pang-loob at pang-labas na court.' } },
  { id: 'parol', kind: 'goods', points: 1_800, stock: 12, title: { EN: 'Capiz parol', TY: 'Parol na capiz' }, body: { EN: 'Made by hand in Pampanga, with lights.', TY: 'Gawang-kamay sa Pampanga, may ilaw.' } },
  { id: 'guitar', kind: 'goods', points: 3_500, price: 500, stock: 6, title: { EN: 'Cebu guitar', TY: 'Gitarang Cebu' }, body: { EN: 'From a workshop in Lapu-Lapu, with a case.', TY: 'Mula sa pagawaan sa Lapu-Lapu, may kahon.' } },
  { id: 'boat', kind: 'voucher', points: 6_000, price: 1_000, stock: 4, title: { EN: 'A day on a paraw', TY: 'Isang araw sa paraw' }, body: { EN: 'For four, with a skipper and lunch.', TY: 'Para sa apat, may kapitan at tanghalian.' } },
  { id: 'island', kind: 'voucher', points: 12_000, price: 2_500, stock: 2, title: { EN: 'Island weekend', TY: 'Dulong linggo sa isla' }, body: { EN: 'Two nights for two, with the boat there and back.', TY: 'Dalawang gabi para sa dalawa, kasama ang bangka.' } },
  { id: 'gold', kind: 'goods', points: 25_000, stock: 0, title: { EN: 'Gold medallion', TY: 'Gintong medalyon' }, body: { EN: 'Five grams, with its certificate.', TY: 'Limang gramo, may sertipiko.' } },
]

const done = ({ status, reason }: PostingResult): void => {
  if (status !== 'applied') throw new Error(`points of the demo were ${status} ${reason}`)
}

/** Points histories of some demo members; of their redemptions the first was approved, the second rejected, the third is under review. */
const histories = [
  { memberId: 'm-player1', place: 1, granted: { live: 640, slots: 1_850, sports: 210, lottery: 480, deposit: 900 }, redeemed: ['load-100', 'halo', 'cinema'] },
  { memberId: 'm-player3', place: 3, granted: { slots: 3_200, pvp: 260, deposit: 1_400 }, redeemed: ['ride', 'load-50', 'rice'] },
] as const

const seedHistory = async ({ store, brand, clock }: AppContext, { memberId, place, granted, redeemed }: (typeof histories)[number]): Promise<void> => {
  const wallet = await pointsAccounts({ store }, memberId, brand.currency)
  const issued = await openAccount(store, { book: 'real', currency: pointsCurrency, ownerType: 'house', ownerId: 'points', kind: 'issued' })
  for (const [source, points] of Object.entries(granted)) {
    const legs = [{ from: issued, to: wallet.from, amount: minor(points) }]
    done(await moveMoney(store, { scope: 'seed:points', extId: `${memberId}:${source}`, kind: `points_${source}`, legs, account: wallet.from }))
  }
  const now = new Date(clock.now())
  for (const [n, rewardId] of redeemed.entries()) {
    const id = `R-${place}00000000${n + 1}`
    done(await postRedemption(store, { ...wallet, id, memberId, rewardId, quantity: 1, currency: brand.currency, key: `seed-${rewardId}`, now }))
    if (n === 0) done(await postRedemptionDecision(store, { id, state: 'approved', reason: '', now }))
    if (n === 1) done(await postRedemptionDecision(store, { id, state: 'rejected', reason: 'Not available this week. We\'ve returned your points.', now }))
  }
}

/** Seeds the mall of the demo, once: rewards, and members with earned and redeemed points. */
export const seedPoints = async (app: AppContext): Promise<void> => {
  const { store, brand } = app
  await store.db
    .insertInto('reward')
    .values(seedRewards.map(({ id, kind, points, price = 0, stock, title, body }, position) => ({
      id, position, kind, points, stock, currency: brand.currency, amount: price * 10 ** currencyDigits(brand.currency), title: JSON.stringify(title), body: JSON.stringify(body),
    })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const before = await store.db.selectFrom('redemption').select('id').limit(1).executeTakeFirst()
  if (before === undefined) for (const history of histories) await seedHistory(app, history)
}
