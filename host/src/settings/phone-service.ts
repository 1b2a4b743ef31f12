import type { PhoneService } from '@perya/gateway/kernel'
import { referencePhoneService } from '@perya/providers/phone/mount-reference-phone'
import { StartRefusal } from '@perya/domain/start-refusal'
import type { HostConfig } from './config.ts'

const isAddress = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:'

/** Creates the brand's phone verification service; null without one. The reference provider is unavailable in production. */
export const createPhoneService = ({ brand, profile }: Pick<HostConfig, 'brand' | 'profile'>, gamesOrigin: string): PhoneService | null => {
  const named = brand.phoneService
  if (named === undefined || (named.endpoint === 'practice' && profile === 'production')) return null
  const { name, endpoint, key, project: audience, issuer, keys, page } = named
  if (endpoint === 'practice') return referencePhoneService(name, gamesOrigin)
  if (audience === '' || ![issuer, keys, page].every(isAddress))
    throw new StartRefusal('phoneService of the brand needs project, and https addresses as issuer, keys and page.')
  return { name, endpoint, key, issuer, audience, keys, page }
}
