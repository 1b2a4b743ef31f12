import { useModule } from '../../lib/modules.ts'
import { lateCatalogue, LateText } from '../../lib/late-text.tsx'
import type { LoadContext } from '../../lib/load-context.ts'
import { useSay } from '../../lib/text.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/faces.tsx'
import { WithTerms } from '../cashier/index.ts'
import { openLogin, useSession } from '../session/index.ts'
import { useWallets } from './use-wallets.ts'
import css from './wallet.module.css'
import { WalletCards } from './wallet-cards.tsx'

/** Brings the words of the page. */
export const loadSeamless = async ({ language }: LoadContext): Promise<void> => {
  await lateCatalogue(language).catch(() => undefined)
}

const Own = () => {
  const say = useSay()
  const asked = useWallets()
  const mayMove = useModule('WALLET3')
  const hasCentre = useModule('MEMBERCENTRE3')
  return (
    <WithTerms
      asked={asked}
      waits="wallet.waiting"
      refuses="wallet.refused"
      page={({ list }) => (
        <>
          <div className={css['head']}>
            <p>{say('wallet.seamlessText')}</p>
            <Button kind="line" disabled={asked.isFetching} onClick={() => void asked.refetch()}>
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
  const say = useSay()
  const { who } = useSession()
  return (
    <div className={css['screen']}>
      <h1>{say('wallet.yours')}</h1>
      {who === 'visitor' ? (
        <Empty
          title={say('wallet.visitor')}
          heading="h2"
          action={
            <Button kind="primary" onClick={() => openLogin(() => undefined)}>
              {say('wallet.logIn')}
            </Button>
          }
        >
          {say('wallet.visitorText')}
        </Empty>
      ) : (
        <Own />
      )}
    </div>
  )
}

/** The wallets by themselves, under the header alone (ROUTE-21, WALLET-05); moving stands in the member centre, where a vendor needs it (A94). */
export const SeamlessScreen = () => (
  <LateText>
    <Screen />
  </LateText>
)
