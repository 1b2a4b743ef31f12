import * as z from 'zod/mini'

/** A game of a list: the 19 fields of ENT-01 and what a tile needs. `supportPlay` 0 = free trial offered; `isHot` 1 = hot. */
export const gameShape = z.object({
  gameType: z.string(),
  vassalage: z.string(),
  gameName: z.string(),
  nodeName: z.string(),
  nodeId: z.string(),
  displayName: z.string(),
  showName: z.string(),
  iconUrl: z.string(),
  showIcon: z.string(),
  lagerIcon: z.string(),
  supportPlay: z.int(),
  gameId: z.string(),
  roomId: z.string(),
  webIconUrl: z.string(),
  remark: z.string(),
  gameClassify: z.string(),
  minBet: z.string(),
  minLineNum: z.int(),
  icon: z.string(),
  isHot: z.int(),
  isNew: z.int(),
  vendor: z.string(),
  rtp: z.string(),
  volatility: z.string(),
  playable: z.boolean(),
})

/** A card of Home and of the hot list: the 13 fields of ENT-02 and what a tile needs. */
export const gameCardShape = z.object({
  vassalage: z.string(),
  gameId: z.string(),
  nodeId: z.string(),
  icon: z.string(),
  gameType: z.string(),
  gameClassify: z.string(),
  isHot: z.int(),
  isGame: z.string(),
  code: z.string(),
  defaultPlayType: z.string(),
  accountTypeName: z.string(),
  vendor: z.string(),
  gameCode: z.string(),
  showName: z.string(),
  supportPlay: z.int(),
  rtp: z.string(),
  minBet: z.string(),
  playable: z.boolean(),
  isNew: z.int(),
  playsLastHour: z.int(),
})

/** A provider as ENT-07 has it. */
export const providerShape = z.object({
  vassalage: z.string(),
  accountTypeName: z.string(),
  displayName: z.string(),
  gameClassify: z.array(z.string()),
  isHot: z.int(),
  gameCount: z.int(),
  gameTypes: z.array(z.string()),
  logoUrl: z.string(),
})
