import { useState } from 'react'
import type { ContractKind } from '@perya/domain/agent/contract'
import { useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/faces.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RecordFace } from '../records/index.ts'
import css from './contract.module.css'
import { GivenList } from './given-list.tsx'
import { OfferCard } from './offer-card.tsx'
import { OfferForm } from './offer-form.tsx'
import { OwnCard } from './own-card.tsx'
import { useContracts } from './use-contracts.ts'

/** Contracts of one kind: what is offered to the reader, what he is paid by, what he gives, and a new one to give. */
export const ContractPage = ({ kind }: { kind: ContractKind }) => {
  const say = useSay()
  const query = useContracts(kind)
  const [isOffering, setIsOffering] = useState(false)
  const [news, setNews] = useState('')
  const { data } = query
  const offer = () => {
    setNews('')
    setIsOffering(!isOffering)
  }
  return (
    <div className={css['page']}>
      <p className={css['intro']}>{say(`contract.intro.${kind}`)}</p>
      <RecordFace query={query} empty={null} waits="agent.waiting" refuses="agent.refused">
        {data !== undefined && (
          <>
            {data.offers.map((contract) => (
              <OfferCard key={contract.id} contract={contract} present={data.ownRate} />
            ))}
            {data.own.map((contract) => (
              <OwnCard key={contract.id} contract={contract} />
            ))}
            {data.own.length === 0 && data.offers.length === 0 && (
              <section className={css['panel']}>
                <Empty title={say('contract.noneOwn')}>{say('contract.noneOwnText')}</Empty>
              </section>
            )}
            {data.ownRate > 0 && (
              <section className={css['panel']} aria-labelledby="contract-offer">
                <div className={css['panelHead']}>
                  <h2 id="contract-offer">{say('contract.giveOne')}</h2>
                  <Button kind={isOffering ? 'ghost' : 'plain'} size="s" aria-expanded={isOffering} onClick={offer}>
                    <Icon name={isOffering ? 'x' : 'plus'} size="s" />
                    {say(isOffering ? 'contract.closeForm' : 'contract.new')}
                  </Button>
                </div>
                <p role="status" className={css['news']}>
                  {news}
                </p>
                {isOffering && (
                  <OfferForm
                    kind={kind}
                    ownRate={data.ownRate}
                    currency={data.currency}
                    onDone={(name) => {
                      setIsOffering(false)
                      setNews(say('contract.offered', { name, hours: data.answerHours }))
                    }}
                  />
                )}
              </section>
            )}
            <GivenList kind={kind} />
          </>
        )}
      </RecordFace>
    </div>
  )
}
