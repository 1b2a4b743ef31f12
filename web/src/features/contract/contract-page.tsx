import { useState } from 'react'
import type { ContractKind } from '@perya/domain/agent/contract'
import { useTranslate } from '../../lib/text/text.tsx'
import { useTeamFilter } from '../../lib/navigation/use-team-filter.ts'
import { Button } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/states/list-states.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { RecordListState } from '../records/index.ts'
import css from './contract.module.css'
import { GivenList } from './given-list.tsx'
import { OfferCard } from './offer/offer-card.tsx'
import { OfferForm } from './offer/offer-form.tsx'
import { OwnCard } from './performance/own-card.tsx'
import { PaymentList } from './performance/payment-list.tsx'
import { useContracts } from './use-contracts.ts'

const views = ['contracts', 'got', 'given'] as const

/** Offers to the agent, contracts that pay the agent, contracts that the agent pays, and the form of a new offer. */
const Contracts = ({ kind }: { kind: ContractKind }) => {
  const say = useTranslate()
  const query = useContracts(kind)
  const [isOffering, setIsOffering] = useState(false)
  const [news, setNews] = useState('')
  const { data } = query
  const offer = () => {
    setNews('')
    setIsOffering(!isOffering)
  }
  return (
    <RecordListState query={query} empty={null} waits="agent.waiting" refuses="agent.refused">
      {data !== undefined && (
        <>
          {data.offers.map((contract, index) => (
            <OfferCard key={contract.id} contract={contract} present={data.ownRate} isNext={index === 0 && !isOffering} />
          ))}
          {data.own.map((contract) => (
            <OwnCard key={contract.id} contract={contract} />
          ))}
          {data.own.length === 0 && data.offers.length === 0 && (
            <section className={css['panel']}>
              <EmptyState title={say('contract.noneOwn')}>{say('contract.noneOwnText')}</EmptyState>
            </section>
          )}
          {data.ownRate > 0 && (
            <section className={css['panel']} aria-labelledby="contract-offer">
              <div className={css['panelHead']}>
                <CardTitle id="contract-offer">{say('contract.giveOne')}</CardTitle>
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
    </RecordListState>
  )
}

/** Contracts of one kind, or their payments; which of the two is stored in the address. */
export const ContractPage = ({ kind }: { kind: ContractKind }) => {
  const say = useTranslate()
  const { filter, change } = useTeamFilter()
  const view = views.find((one) => one === filter.kind) ?? 'contracts'
  return (
    <div className={css['page']}>
      <p className={css['intro']}>{say(`contract.intro.${kind}`)}</p>
      <div className={cx(css['periods'], css['views'])}>
        <Segmented
          label={say('contract.view')}
          value={view}
          choices={views.map((value) => ({ value, says: say(`contract.view.${value}`) }))}
          onChoose={(chosen) => change({ kind: chosen === 'contracts' ? '' : chosen, status: '', find: '', when: '', from: '', to: '' })}
        />
      </div>
      {view === 'contracts' ? <Contracts kind={kind} /> : <PaymentList key={view} kind={kind} side={view} />}
    </div>
  )
}
