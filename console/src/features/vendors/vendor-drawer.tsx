import { useState } from 'react'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useView } from '../../lib/calls/use-view.ts'
import { formatMoment } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { DecisionForm } from '../../ui/decision/decision-form.tsx'
import { type Moves, MovesLine } from '../../ui/drawer-head.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Faces } from '../../ui/faces.tsx'
import { Link } from '../../ui/link.tsx'
import { TurnForm, type VendorRow, VendorState } from '../catalogue/index.ts'
import { CeilingForm } from './ceiling-form.tsx'
import { Conformance } from './conformance.tsx'
import { HeldWins } from './held-wins.tsx'
import { RoundSearch } from './round-search.tsx'
import type { VendorDetail } from './vendor-wire.ts'
import { VendorHours } from './vendor-hours.tsx'
import { daysSince } from './days-since.ts'

const Keys = ({ vendor }: { vendor: VendorRow }) => {
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const facts = vendor.keys.map(({ version, createdAt, retiresAt }) => {
    const age = t.vendors.keyAge(daysSince(createdAt))
    return [t.catalogue.keyName(version), retiresAt === null ? age : `${age}, ${t.vendors.retires(formatMoment(retiresAt))}`] as const
  })
  return (
    <section className="stack" aria-label={t.vendors.keys}>
      <h3>{t.vendors.keys}</h3>
      {facts.length === 0 ? <p className="small t2">{t.catalogue.noKey}</p> : <FactList facts={facts} />}
      {isOpen ? (
        <DecisionForm
          command="vendor key"
          input={{ code: vendor.code }}
          label={t.vendors.rotate}
          result={t.vendors.rotated(vendor.name)}
          onDone={() => setOpen(false)}
        >
          <p className="small t2">{t.vendors.rotateHint}</p>
        </DecisionForm>
      ) : rightTo(me, 'vendor key').ask ? (
        <Button kind="line" icon="key" onClick={() => setOpen(true)}>
          {t.vendors.rotate}
        </Button>
      ) : null}
    </section>
  )
}

const Profile = ({ profile }: { profile: VendorDetail['profile'] }) => {
  const names = t.vendors.profileNames
  const accepted = (is: boolean): string => (is ? t.vendors.yes : t.vendors.no)
  return (
    <section className="stack">
      <h3>{t.vendors.profile}</h3>
      <FactList
        label={t.vendors.profile}
        facts={[
          [names.idScope, profile.idScope],
          [names.duplicateReply, profile.duplicateReply],
          [names.unknownRollback, profile.unknownRollback],
          [names.winWithoutBet, accepted(profile.winWithoutBet)],
          [names.rollbackAfterWin, profile.rollbackAfterWin],
          [names.zeroBet, accepted(profile.zeroBet)],
        ]}
      />
    </section>
  )
}

const Detail = ({ vendor }: { vendor: VendorRow }) => {
  const query = useView<VendorDetail>('vendor', { code: vendor.code })
  return (
    <Faces query={query} what={t.vendors.what} command="vendor limits show" rows={6}>
      {query.data === undefined ? null : (
        <>
          <CeilingForm vendor={vendor} limits={query.data.limits} />
          <Profile profile={query.data.profile} />
        </>
      )}
    </Faces>
  )
}

/** A vendor: its switch, wins in hold, keys, ceilings and profile. */
export const VendorDrawer = ({ vendor, moves }: { vendor: VendorRow; moves: Moves }) => {
  const me = useMe()
  return (
    <Drawer
      label={vendor.name}
      head={
        <>
          <MovesLine id={vendor.code} {...moves} />
          <h2>{vendor.name}</h2>
        </>
      }
    >
      <div className="stack">
        <VendorState vendor={vendor} />
        <VendorHours code={vendor.code} />
        <TurnForm
          key={`${vendor.code} ${vendor.enabled}`}
          command="vendor turn"
          target={{ code: vendor.code }}
          name={vendor.name}
          enabled={vendor.enabled}
          turns={vendor.turns}
        />
        {rightTo(me, 'vendor holds list').read ? <HeldWins vendor={vendor.code} /> : null}
        {rightTo(me, 'vendor holds list').read ? <RoundSearch vendor={vendor.code} /> : null}
        <Keys vendor={vendor} />
        <Conformance vendor={vendor} />
        {rightTo(me, 'vendor limits show').read ? <Detail vendor={vendor} /> : null}
        <nav className="row wrap" aria-label={t.vendors.more}>
          {rightTo(me, 'vendor addresses show').read ? (
            <Link className="btn line" href="/commands/vendor/addresses-show">
              {t.vendors.addresses}
            </Link>
          ) : null}
          {rightTo(me, 'vendor kit').ask ? (
            <Link className="btn line" href="/commands/vendor/kit">
              {t.vendors.kit}
            </Link>
          ) : null}
        </nav>
      </div>
    </Drawer>
  )
}
