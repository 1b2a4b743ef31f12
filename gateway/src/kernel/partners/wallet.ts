/** A transfer order to a vendor that keeps a wallet of its own. `id` is ours, and the only name of the order on both sides. */
export type WalletOrder = {
  readonly id: string
  /** The id of the member at this vendor. */
  readonly player: string
  /** Into the vendor's wallet or out of it. */
  readonly direction: 'in' | 'out'
  /** Decimal, with the digits of the currency. */
  readonly amount: string
  readonly currency: string
}

/** Status of an order. `none`: the vendor does not know it; `unknown`: no valid answer, so nothing is decided by it. */
export type WalletOrderStatus =
  | { readonly state: 'done'; readonly amount: string; readonly currency: string }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'open' | 'none' | 'unknown' }

/** The only port to a vendor that keeps wallets. An order with an id that was used before is the same order. */
export type WalletPort = {
  readonly move: (order: WalletOrder) => Promise<WalletOrderStatus>
  readonly look: (id: string) => Promise<WalletOrderStatus>
}

/** A wallet that a vendor keeps for members: `code` is its name on the wire, `vendor` the one whose titles are played from it. */
export type VendorWallet = { readonly code: string; readonly name: string; readonly vendor: string; readonly port: WalletPort }
