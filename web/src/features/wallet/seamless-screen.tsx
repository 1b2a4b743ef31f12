import { useModule } from '../../lib/brand/modules.ts'
import { loadDeferredMessages, DeferredMessages } from '../../lib/text/deferred-messages.tsx'
import type { LoadContext } from '../../lib/calls/load-context.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/list-states.tsx'
import { TermsGate } from '../cashier/index.ts'
import { openLogin, useSession } from '../session/index.ts'
import { useWallets } from './use-wallets.ts'
import css from './wallet.module.css'
import { WalletCards } from './wallet-cards.tsx'

/** Loads the messages of the page. */
export const loadSeamless = async ({ language }: LoadContext): Promise<void> => {
  await loadDeferredMessages(language).catch(() => undefined)
}

const Own = () => {
  const say = useTranslate()
  const asked = useWallets()
  const mayMove = useModule('WALLET3')
  const hasCentre = useModule('MEMBERCENTRE3')
  return (
    <TermsGate
      asked={asked}
      waits="wallet.waiting"
      refuses="wallet.refused"
      page={({ list }) => (
        <>
          <div className={css['head']}>
            <p>{say('wallet.seamlessText')}</p>
            <Button kind="ghost" disabled={asked.isFetching} onClick={() => void asked.refetch()}>
              {say('wallet.refresh')}
            </Button>
          </div>
          <WalletCards list={list} label={say('wallet.yours')} />
          {mayMove && hasCentre && list.length > 1 && (
            <a className={buttonClass('primary', 'm', css['more'])} href="?member=walletTransfer">
              {say('wallet.move')}
            </a>
          )}
        </>
      )}
    />
  )
}

const Screen = () => {
  const say = useTranslate()
  const { who } = useSession()
  return (
    <div className={css['screen']}>
      <h1>{say('wallet.yours')}</h1>
      {who === 'visitor' ? (
        <EmptyState
          title={say('wallet.visitor')}
          heading="h2"
          action={
            <Button kind="primary" onClick={() => openLogin(() => undefined)}>
              {say('wallet.logIn')}
            </Button>
          }
        >
          {say('wallet.visitorText')}
        </EmptyState>
      ) : (
        <Own />
      )}
    </div>
  )
}

/**
 * The wallets on a page of their own, with only the header (ROUTE-21, WALLET-05); transfers are in the member centre, where a vendor needs them
 * (A94).
 */
export const SeamlessScreen = () => (
  <DeferredMessages>
    <Screen />
  </DeferredMessages>
)
