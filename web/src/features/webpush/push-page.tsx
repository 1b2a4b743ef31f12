import { pushKinds } from '@perya/domain/webpush/push-kinds'
import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { RefusedState } from '../../ui/states/list-states.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { SwitchRow } from '../../ui/controls/switch.tsx'
import { QuietHoursCard } from './quiet-hours-card.tsx'
import { type PushState, usePush } from './use-push.ts'
import css from './webpush.module.css'

type Push = ReturnType<typeof usePush>

const Here = ({ state, push: { here, turning, turnOn, turnOff } }: { state: PushState; push: Push }) => {
  const say = useTranslate()
  const stands = here.data ?? 'waiting'
  const isBusy = here.isPending || turning.busy
  return (
    <section className={css['card']} aria-labelledby="push-here">
      <CardTitle id="push-here">{say('webpush.here')}</CardTitle>
      <p className={css['text']} role="status">
        {say('webpush.stands', { stands })}
      </p>
      {stands === 'off' && (
        <Button kind="primary" disabled={isBusy} onClick={() => turnOn(state.publicKey)}>
          {say('webpush.turnOn')}
        </Button>
      )}
      {stands === 'on' && (
        <Button kind="line" disabled={isBusy} onClick={turnOff}>
          {say('webpush.turnOff')}
        </Button>
      )}
      <p className={css['fine']}>{say('webpush.browsers', { count: state.browsers })}</p>
      <p role="alert" className={css['alert']}>
        {turning.alert}
      </p>
    </section>
  )
}

const Kinds = ({ state, push: { saving, save } }: { state: PushState; push: Push }) => {
  const say = useTranslate()
  const shown = pushKinds.filter((kind) => kind !== 'offers' || !state.isClosed)
  return (
    <section className={css['card']} aria-labelledby="push-kinds">
      <CardTitle id="push-kinds">{say('webpush.kinds')}</CardTitle>
      <div className={css['rows']}>
        {shown.map((kind) => (
          <SwitchRow
            key={kind}
            on={saving.pending.wishes?.[kind] ?? state.wishes[kind]}
            onSwitch={(on) => save({ wishes: { [kind]: on } })}
            help={say(`webpush.kindText.${kind}`)}
          >
            {say(`webpush.kind.${kind}`)}
          </SwitchRow>
        ))}
        <SwitchRow on={saving.pending.details ?? state.details} onSwitch={(details) => save({ details })} help={say('webpush.detailsText')}>
          {say('webpush.details')}
        </SwitchRow>
      </div>
      <p role="alert" className={css['alert']}>
        {saving.alert}
      </p>
    </section>
  )
}

/** Web push settings of a member: on which browser, which notifications, and the quiet hours. */
export const PushPage = () => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const push = usePush()
  const { data, error, isPending, refetch } = push.state
  if (isPending) return <LoadingState says={say('webpush.waiting')} shape="cards" className={css['waiting']} />
  if (data === undefined)
    return (
      <RefusedState title={say('webpush.refused')} action={<Button onClick={() => void refetch()}>{say('broken.retry')}</Button>}>
        {refusalText(toCallRefused(error))}
      </RefusedState>
    )
  return (
    <div className={css['page']}>
      {data.isClosed && (
        <p className={css['closed']} role="status">
          <Icon name="hand-palm" size="s" />
          {say('webpush.closed')}
        </p>
      )}
      <Here state={data} push={push} />
      <Kinds state={data} push={push} />
      <QuietHoursCard key={`${data.quiet.from} ${data.quiet.until}`} quiet={data.quiet} push={push} />
    </div>
  )
}
