import { addressFor, go, useSearch } from '../../lib/address.ts'
import { pathOf } from '../../lib/calls/api.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { Link } from '../../ui/link.tsx'
import { useListKeys } from '../../ui/list/list-keys.ts'
import { KeyHints, PageHead } from '../../ui/pieces.tsx'
import { RewardCampaigns } from './reward-campaigns.tsx'
import { Mall } from './mall.tsx'
import { Redemptions } from './redemptions.tsx'

const tabs = ['redemptions', 'mall', 'campaigns'] as const

/** The command that adds to a tab. */
const commandsOf = { redemptions: [], mall: ['reward put'], campaigns: ['mission set', 'envelope fill', 'raffle make'] } as const

/** Redemptions of points to decide, the mall with its stock, and missions, envelopes and raffles with their cost. */
export const RewardsScreen = () => {
  const me = useMe()
  const [search] = useSearch()
  const tab = tabs.find((one) => one === search['tab']) ?? 'redemptions'
  useListKeys()
  useKeys([{ key: 'Escape', label: t.keys.close, run: () => go(addressFor('/gifts', { ...search, open: undefined })) }])
  const commands = commandsOf[tab].filter((command) => rightTo(me, command).alone !== 'never' || rightTo(me, command).ask)
  return (
    <div className="page">
      <PageHead isRoom title={t.rewards.title} sub={t.rewards.sub}>
        {commands.map((command) => (
          <Link key={command} className="btn line" href={`/commands/${pathOf(command)}`}>
            {t.rewards.commands[command]}
          </Link>
        ))}
      </PageHead>
      <nav className="tabs" aria-label={t.rewards.title}>
        {tabs.map((one) => (
          <Link
            key={one}
            href={addressFor('/gifts', { tab: one === 'redemptions' ? undefined : one })}
            aria-current={tab === one ? 'page' : undefined}
          >
            {t.rewards.tabs[one]}
          </Link>
        ))}
      </nav>
      {tab === 'redemptions' ? <Redemptions /> : tab === 'mall' ? <Mall /> : <RewardCampaigns />}
      <KeyHints
        keys={[
          ['J K', t.keys.next],
          ...(tab === 'redemptions'
            ? ([
                ['A', t.rewards.keys.approve],
                ['R', t.rewards.keys.reject],
              ] as const)
            : []),
          ['?', t.keys.help],
        ]}
      />
    </div>
  )
}
