/** What this tab keeps while it is at a brand's identity provider: of a sign-in, and of a sign-out. */
export const TRIP = 'souto.redirect';
export const LEAVING = 'souto.leaving';

/** The page that somebody wanted who went to a brand in this tab. */
export function originUrlOnTheWay(): string | undefined {
  try {
    const trip = JSON.parse(sessionStorage.getItem(TRIP) ?? 'null') as { originUrl?: string } | null;
    return trip?.originUrl;
  } catch {
    return undefined;
  }
}

/** The brand that somebody went to, or is leaving, in this tab. */
export function brandOnTheWay(): unknown {
  try {
    const trip = sessionStorage.getItem(TRIP);
    return trip ? (JSON.parse(trip) as { brand?: unknown }).brand : sessionStorage.getItem(LEAVING);
  } catch {
    return null;
  }
}
