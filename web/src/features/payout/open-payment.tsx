import { openModal } from '../../lib/modal-queue.ts'

/** Which payment: its number, or that of the posting that paid it. */
export type PaymentKey = { readonly id: string } | { readonly reference: string }

/** Opens the computation of a payment, down to the ledger transfers behind it. */
export const openPayment = (name: PaymentKey): void =>
  openModal({
    key: `payment-${Object.values(name).join('')}`,
    rank: 'asked',
    load: () =>
      import('./payment-modal.tsx').then(({ PaymentModal }) => ({ onClose }: { onClose: () => void }) => (
        <PaymentModal name={name} onClose={onClose} />
      )),
  })
