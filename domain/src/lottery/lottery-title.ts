/** A lottery as a title of the catalogue, and the address of its page. */

/** Vendor code of the lotteries of Vietnam. */
export const vietnamVendor = 'TCG_LOTTO_VN'

/** Vendor whose presence shows the tag KENO (LOTT-03). */
export const kenoVendor = 'GPI'

/** Identifiers of a lottery as a title, used by favourites and launches. */
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

/** Whether a title is a lottery: its code names a game drawn by the platform, without a page of a vendor. */
export const isLotteryTitle = (title: { readonly gameType: string; readonly vassalage: string; readonly nodeId: string }): boolean =>
  (drawnKinds.has(title.gameType) || drawnKinds.has(title.vassalage)) && title.nodeId.startsWith('draw-')

/** Returns the address of a lottery's betting page: Vietnamese lotteries have a page of their own (GAME-02). */
export const lotteryAddress = ({
  gameType,
  vassalage,
  gameCode,
}: {
  readonly gameType: string
  readonly vassalage: string
  readonly gameCode: string
}): string => `${vietnamKinds.has(vassalage) || vietnamKinds.has(gameType) ? '/vnLottery' : '/lottery'}?gameCode=${encodeURIComponent(gameCode)}`

/** Whether a card shows the default lottery picture instead of its own (LOTT-21). */
export const showsDefaultPicture = (gameType: string, currency: string): boolean => currency === 'TLB' && drawnKinds.has(gameType)
