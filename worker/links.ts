/** The addresses that people pass on. Secrets stand after the `#`: no log, referrer or preview robot sees them. */

export function watchUrl(origin: string, game: string): string {
  return `${origin}/g/${game}`;
}

export function inviteUrl(origin: string, game: string, token: string): string {
  return `${watchUrl(origin, game)}#join=${token}`;
}

export function seatUrl(origin: string, game: string, token: string): string {
  return `${watchUrl(origin, game)}#${token}`;
}
