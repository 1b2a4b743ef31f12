/** What a vendor that keeps a wallet of its own is asked to move. `id` is ours, and all that either side ever calls it. */
export type WalletOrder = {
  readonly id: string
  /** The member as this vendor knows him. */
  readonly player: string
  /** Into the vendor's wallet or out of it. */
  readonly direction: 'in' | 'out'
  /** Decimal, with the digits of the currency. */
  readonly amount: string
  readonly currency: string
}

/** How an order stands. `none`: the vendor has never heard of it; `unknown`: nobody could say, so nothing is decided by it. */
export type WalletOrderStatus =
  | { readonly state: 'done'; readonly amount: string; readonly currency: string }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'open' | 'none' | 'unknown' }

/** The one way to a vendor that keeps wallets. An order under a number that was used before is the same order. */
export type WalletPort = {
  readonly move: (order: WalletOrder) => Promise<WalletOrderStatus>
  readonly look: (id: string) => Promise<WalletOrderStatus>
}

/** A wallet that a vendor keeps for members: `code` is how the wire calls it, `vendor` whose titles are played from it. */
export type VendorWallet = { readonly code: string; readonly name: string; readonly vendor: string; readonly port: WalletPort }
