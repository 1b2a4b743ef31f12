/** What a lottery is as a title of the catalogue, and where a press on it leads. */

/** Vendor code of the lotteries of Vietnam. */
export const vietnamVendor = 'TCG_LOTTO_VN'

/** Vendor whose being there shows the tag KENO (LOTT-03). */
export const kenoVendor = 'GPI'

/** Keys of a lottery as a title: what favourites and launches name it by. */
export type LotteryNode = { readonly nodeId: string; readonly vendor: string; readonly gameType: 'LOTT' | 'ELOTT' }

/** The title of a lottery. */
export const lotteryNode = ({
  code,
  vendor,
  prizeMode,
}: {
  readonly code: string
  readonly vendor: string
  readonly prizeMode: string
}): LotteryNode => ({
  nodeId: `draw-${code.toLowerCase().replaceAll('_', '-')}`,
  vendor,
  gameType: prizeMode === 'Elott' ? 'ELOTT' : 'LOTT',
})

const vietnamKinds: ReadonlySet<string> = new Set([vietnamVendor])
const drawnKinds: ReadonlySet<string> = new Set(['LOTT', 'ELOTT', 'TCG_SEA', vietnamVendor])

/** Whether a title is a lottery: its code names a game that is drawn here, and no page of a vendor opens it. */
export const isLotteryTitle = (title: { readonly gameType: string; readonly vassalage: string; readonly nodeId: string }): boolean =>
  (drawnKinds.has(title.gameType) || drawnKinds.has(title.vassalage)) && title.nodeId.startsWith('draw-')

/** Where a lottery is bet on: that of Vietnam on its own page (GAME-02). */
export const lotteryAddress = ({
  gameType,
  vassalage,
  gameCode,
}: {
  readonly gameType: string
  readonly vassalage: string
  readonly gameCode: string
}): string => `${vietnamKinds.has(vassalage) || vietnamKinds.has(gameType) ? '/vnLottery' : '/lottery'}?gameCode=${encodeURIComponent(gameCode)}`

/** Whether a card shows the default picture of lotteries instead of its own (LOTT-21). */
export const showsDefaultPicture = (gameType: string, currency: string): boolean => currency === 'TLB' && drawnKinds.has(gameType)
