/** Written by `npm run words` from what stands in `view/words/en`. */

/** Every sentence, by its part: a text, or a function of what it takes. */
export interface Words {
  readonly cards: {
    readonly question: string;
    readonly link: {
      readonly title: string;
      readonly only: string;
      readonly label: string;
      readonly inviteLabel: string;
      readonly copy: string;
      readonly copied: string;
      readonly saidCopied: string;
      readonly notCopied: string;
      readonly shareTitle: (given: { readonly game: string | number }) => string;
      readonly share: string;
      readonly hide: string;
    };
  };
  readonly "chat-setup": {
    readonly title: string;
    readonly ask: string;
    readonly address: string;
    readonly how: string;
    readonly hows: readonly (readonly [string, string])[];
    readonly runs: string;
    readonly runsHint: string;
    readonly needs: {
      readonly token: string;
      readonly chat: string;
      readonly homeserver: string;
    };
    readonly needsHint: (given: { readonly service: string | number }) => string;
    readonly follows: string;
    readonly follow: {
      readonly seat: string;
      readonly game: string;
    };
    readonly add: string;
    readonly added: string;
    readonly retired: string;
    readonly bad: string;
    readonly refused: string;
    readonly hearsAll: string;
    readonly hearsGames: string;
    readonly try: string;
    readonly test: (given: { readonly name: string | number }) => string;
    readonly tested: string;
    readonly remove: (given: { readonly name: string | number }) => string;
    readonly removed: string;
    readonly removedFromNew: string;
    readonly noneYet: string;
    readonly last: (given: { readonly ago: string | number }) => string;
    readonly trouble: {
      readonly refused: (given: { readonly ago: string | number }) => string;
      readonly unreachable: (given: { readonly ago: string | number }) => string;
    };
    readonly tooMany: string;
  };
  readonly chat: {
    readonly title: (given: { readonly first: string | number; readonly game: string | number; readonly second: string | number }) => string;
    readonly open: string;
    readonly test: (given: { readonly game: string | number }) => string;
    readonly testAll: (given: { readonly game: string | number }) => string;
    readonly openAll: string;
    readonly digest: string;
    readonly of: {
      readonly late: (given: { readonly isDraw: boolean; readonly name: string | number; readonly reader: string | number }) => string;
      readonly given: (given: { readonly name: string | number; readonly reader: string | number; readonly time: string | number }) => string;
      readonly unlisted: (given: { readonly reader: string | number }) => string;
      readonly fallen: (given: { readonly isDraw: boolean; readonly name: string | number; readonly reader: string | number }) => string;
      readonly webhook: (given: { readonly reader: string | number }) => string;
      readonly handedOver: (given: { readonly reader: string | number }) => string;
      readonly gaveBack: (given: { readonly reader: string | number }) => string;
      readonly asksForYours: (given: { readonly reader: string | number }) => string;
      readonly asksForTheirs: (given: { readonly name: string | number; readonly reader: string | number }) => string;
      readonly nudged: (given: { readonly name: string | number; readonly reader: string | number }) => string;
    };
  };
  readonly common: {
    readonly product: {
      readonly name: string;
      readonly home: string;
      readonly appearance: string;
    };
    readonly colours: {
      readonly white: string;
      readonly black: string;
      readonly red: string;
    };
    readonly people: {
      readonly you: string;
      readonly hidden: string;
      readonly free: string;
      readonly here: string;
      readonly away: string;
      readonly program: string;
      readonly aProgram: string;
    };
    readonly broken: string;
  };
  readonly "conditional-moves": {
    readonly planned: (given: { readonly lines: number }) => string;
    readonly played: (given: { readonly count: number }) => string;
    readonly waits: string;
    readonly missed: string;
    readonly onlyMove: string;
    readonly onlyMoveHint: string;
    readonly along: (given: { readonly lines: number }) => string;
    readonly alone: string;
    readonly title: string;
    readonly how: (given: { readonly name: string | number }) => string;
    readonly howAfter: (given: { readonly name: string | number }) => string;
    readonly if: (given: { readonly does: string | number; readonly moves: readonly string[]; readonly name: string | number }) => string;
    readonly does: {
      readonly answer: (given: { readonly move: string | number }) => string;
      readonly resign: string;
      readonly "offer-draw": string;
      readonly "accept-draw": string;
    };
    readonly more: (given: { readonly count: number }) => string;
    readonly moreLines: (given: { readonly count: number }) => string;
    readonly sent: string;
    readonly cut: (given: { readonly name: string | number }) => string;
    readonly twice: (given: { readonly move: string | number }) => string;
    readonly keep: (given: { readonly move: string | number }) => string;
    readonly acts: {
      readonly resign: string;
      readonly "offer-draw": string;
      readonly "accept-draw": string;
    };
    readonly after: (given: { readonly move: string | number }) => string;
    readonly nothing: string;
    readonly save: (given: { readonly lines: number }) => string;
    readonly saveAlong: (given: { readonly lines: number; readonly move: string | number }) => string;
    readonly saved: (given: { readonly lines: number }) => string;
    readonly remove: string;
    readonly late: (given: { readonly name: string | number }) => string;
    readonly tooDeep: string;
    readonly tooMany: string;
    readonly refused: string;
    readonly missedOf: string;
    readonly again: string;
  };
  readonly demo: {
    readonly title: string;
    readonly pick: {
      readonly title: string;
      readonly more: string;
    };
    readonly send: {
      readonly title: string;
      readonly more: string;
    };
    readonly play: {
      readonly title: string;
      readonly more: string;
    };
    readonly told: string;
    readonly label: (given: { readonly game: string | number }) => string;
    readonly start: (given: { readonly game: string | number }) => string;
    readonly you: string;
    readonly friend: string;
    readonly over: string;
    readonly run: string;
    readonly stop: string;
    readonly again: string;
  };
  readonly devices: {
    readonly title: string;
    readonly hint: string;
    readonly qr: {
      readonly title: string;
      readonly hint: string;
      readonly show: string;
      readonly making: string;
      readonly label: string;
      readonly secret: string;
      readonly copy: string;
      readonly copied: string;
      readonly taken: string;
      readonly over: string;
    };
    readonly paste: {
      readonly title: string;
      readonly hint: string;
      readonly label: string;
      readonly add: string;
      readonly adding: string;
      readonly unreadable: string;
    };
    readonly app: {
      readonly title: string;
      readonly hint: string;
      readonly install: string;
      readonly menu: string;
      readonly ios: string;
      readonly installed: string;
    };
    readonly file: {
      readonly title: string;
      readonly hint: string;
      readonly save: string;
      readonly saving: string;
      readonly saved: (given: { readonly count: number }) => string;
      readonly add: string;
      readonly adding: string;
      readonly unreadable: string;
      readonly name: string;
      readonly head: string;
    };
    readonly mail: {
      readonly title: string;
    };
    readonly added: (given: { readonly count: number }) => string;
    readonly left: (given: { readonly count: number }) => string;
    readonly none: string;
    readonly toList: string;
    readonly take: {
      readonly title: string;
      readonly hint: string;
      readonly yes: string;
      readonly adding: string;
      readonly dead: string;
      readonly deadHint: string;
      readonly noCookie: string;
    };
  };
  readonly document: {
    readonly late: string;
    readonly summary: (given: { readonly doing: string | number; readonly first: string | number; readonly second: string | number; readonly stage: string | number }) => string;
  };
  readonly forget: {
    readonly title: string;
    readonly lead: string;
    readonly press: string;
    readonly looking: string;
    readonly none: string;
    readonly safe: (given: { readonly count: number }) => string;
    readonly lost: (given: { readonly count: number }) => string;
    readonly owned: (given: { readonly count: number }) => string;
    readonly links: string;
    readonly copy: string;
    readonly copied: string;
    readonly notCopied: string;
    readonly send: string;
    readonly subject: string;
    readonly made: (given: { readonly count: number }) => string;
    readonly unsent: (given: { readonly count: number }) => string;
    readonly rest: string;
    readonly local: string;
    readonly go: string;
    readonly anyway: string;
    readonly stop: string;
    readonly going: string;
    readonly done: string;
    readonly failed: (given: { readonly count: number }) => string;
    readonly again: string;
    readonly end: string;
    readonly troubled: string;
  };
  readonly game: {
    readonly kinds: {
      readonly man: {
        readonly one: string;
        readonly many: string;
        readonly gender: string;
      };
      readonly king: {
        readonly one: string;
        readonly many: string;
        readonly gender: string;
      };
    };
    readonly game: {
      readonly about: string;
      readonly move: (given: { readonly ply: string | number }) => string;
      readonly round: (given: { readonly isNew: boolean; readonly starter: string | number }) => string;
      readonly score: (given: { readonly points: string | number; readonly target: string | number }) => string;
      readonly series: (given: { readonly points: string | number }) => string;
      readonly keepLink: string;
      readonly reserve: (given: { readonly kind: string }) => string;
      readonly notBegun: string;
      readonly finished: string;
      readonly title: (given: { readonly doing: string | number; readonly game: string | number }) => string;
      readonly yourMove: string;
      readonly theirMove: (given: { readonly name: string | number }) => string;
      readonly waiting: string;
      readonly waitingOpen: string;
      readonly titleWith: (given: { readonly doing: string | number; readonly game: string | number; readonly opponent: string | number }) => string;
    };
    readonly dock: {
      readonly yours: string;
      readonly theirs: string;
      readonly over: string;
      readonly toMove: (given: { readonly name: string | number; readonly you: boolean }) => string;
      readonly mustTake: string;
      readonly open: (given: { readonly count: number }) => string;
      readonly choose: string;
      readonly inCheck: string;
      readonly sendThis: string;
      readonly next: (given: { readonly game: string | number }) => string;
      readonly closeable: string;
      readonly sent: string;
      readonly mail: {
        readonly on: string;
        readonly broken: string;
      };
      readonly waiting: string;
      readonly begins: string;
      readonly onlyWatches: string;
      readonly waitingUnlinked: string;
      readonly watching: (given: { readonly doing: string | number }) => string;
      readonly howBack: string;
      readonly past: (given: { readonly of: string | number; readonly ply: string | number }) => string;
      readonly backToNow: string;
      readonly seeLast: string;
      readonly tryMoves: string;
      readonly nextWith: (given: { readonly game: string | number; readonly opponent: string | number }) => string;
      readonly onlyWatchesHost: (given: { readonly host: string | number }) => string;
    };
    readonly board: {
      readonly label: (given: { readonly game: string | number; readonly side: string | number }) => string;
      readonly rank: (given: { readonly rank: string | number }) => string;
      readonly piece: (given: { readonly colour: string | number; readonly gender: string; readonly kind: string | number }) => string;
      readonly canMove: string;
      readonly chosen: string;
      readonly go: string;
      readonly takes: string;
      readonly joins: string;
      readonly check: string;
      readonly forcedOn: (given: { readonly squares: readonly string[] }) => string;
      readonly doomed: string;
      readonly began: string;
      readonly ended: string;
    };
    readonly say: {
      readonly taken: (given: { readonly taken: readonly string[] }) => string;
      readonly onTo: (given: { readonly squares: readonly string[] }) => string;
      readonly onToOrEnd: (given: { readonly squares: readonly string[] }) => string;
      readonly counted: (given: { readonly count: number; readonly gender: string; readonly kind: string | number; readonly kinds: string | number }) => string;
    };
    readonly tools: {
      readonly moves: string;
      readonly offers: string;
      readonly after: string;
      readonly messages: string;
      readonly link: string;
      readonly notices: string;
      readonly settings: string;
    };
    readonly moves: {
      readonly none: string;
      readonly first: string;
      readonly back: string;
      readonly on: string;
      readonly last: string;
    };
    readonly network: {
      readonly offline: string;
      readonly now: string;
    };
  };
  readonly hours: {
    readonly title: string;
    readonly quiet: string;
    readonly quietHint: string;
    readonly from: string;
    readonly to: string;
    readonly zone: string;
    readonly region: string;
    readonly regions: {
      readonly Africa: string;
      readonly America: string;
      readonly Antarctica: string;
      readonly Arctic: string;
      readonly Asia: string;
      readonly Atlantic: string;
      readonly Australia: string;
      readonly Europe: string;
      readonly Indian: string;
      readonly Pacific: string;
      readonly Etc: string;
    };
    readonly city: string;
    readonly digest: string;
    readonly save: string;
    readonly saving: string;
    readonly saved: string;
    readonly seat: {
      readonly title: string;
      readonly asOthers: string;
      readonly all: string;
      readonly allLink: string;
    };
  };
  readonly invite: {
    readonly invite: {
      readonly title: (given: { readonly game: string | number; readonly host: string | number }) => string;
      readonly titleUnnamed: (given: { readonly game: string | number }) => string;
      readonly youPlay: string;
      readonly youBegin: string;
      readonly begins: (given: { readonly name: string | number }) => string;
      readonly word: string;
      readonly wrongWord: string;
      readonly take: string;
      readonly taking: string;
      readonly watch: string;
      readonly hop: {
        readonly tap: string;
        readonly leap: string;
        readonly made: (given: { readonly game: string | number; readonly host: string | number }) => string;
        readonly madeUnnamed: (given: { readonly game: string | number }) => string;
      };
    };
  };
  readonly "link-preview": {
    readonly invites: (given: { readonly host: string | number }) => string;
    readonly invited: string;
    readonly players: (given: { readonly first: string | number; readonly second: string | number }) => string;
    readonly score: (given: { readonly first: string | number; readonly others: string | number; readonly points: string | number; readonly second: string | number }) => string;
    readonly moves: (given: { readonly count: number }) => string;
  };
  readonly "mail-goes": {
    readonly mailGoes: {
      readonly noneYet: string;
      readonly last: (given: { readonly ago: string | number }) => string;
      readonly trouble: {
        readonly refused: (given: { readonly ago: string | number }) => string;
        readonly unreachable: (given: { readonly ago: string | number }) => string;
      };
    };
    readonly mailProblems: {
      readonly "bad-address": string;
      readonly "no-mail": string;
    };
  };
  readonly mail: {
    readonly game: {
      readonly subject: (given: { readonly game: string | number; readonly name: string | number }) => string;
      readonly alone: (given: { readonly game: string | number }) => string;
      readonly next: {
        readonly rematch: (given: { readonly day: string | number }) => string;
        readonly playedOn: (given: { readonly day: string | number }) => string;
        readonly series: (given: { readonly game: string | number }) => string;
      };
      readonly move: (given: { readonly ply: string | number }) => string;
      readonly setUp: (given: { readonly game: string | number }) => string;
      readonly letters: (given: { readonly letters: readonly string[] }) => string;
      readonly when: (given: { readonly moment: string | number; readonly time: string | number }) => string;
      readonly until: (given: { readonly when: string | number }) => string;
      readonly unmoved: (given: { readonly time: string }) => string;
      readonly unjoined: (given: { readonly time: string }) => string;
      readonly unmovedBy: (given: { readonly when: string | number }) => string;
      readonly unjoinedBy: (given: { readonly when: string | number }) => string;
      readonly waited: (given: { readonly moment: string | number; readonly time: string | number }) => string;
      readonly unmovedSince: (given: { readonly moment: string | number; readonly time: string | number }) => string;
      readonly away: (given: { readonly name: string | number; readonly when: string | number; readonly you: boolean }) => string;
      readonly paused: (given: { readonly when: string | number }) => string;
      readonly pauseOver: {
        readonly agreed: string;
        readonly ended: (given: { readonly name: string | number; readonly you: boolean }) => string;
        readonly holiday: (given: { readonly name: string | number; readonly you: boolean }) => string;
        readonly back: (given: { readonly name: string | number; readonly you: boolean }) => string;
      };
      readonly declined: {
        readonly draw: (given: { readonly name: string | number }) => string;
        readonly takeback: (given: { readonly name: string | number }) => string;
        readonly pause: (given: { readonly name: string | number }) => string;
        readonly result: (given: { readonly name: string | number }) => string;
        readonly rematch: (given: { readonly name: string | number }) => string;
      };
      readonly rematch: {
        readonly accepted: (given: { readonly name: string | number }) => string;
        readonly begun: string;
      };
      readonly playedOn: {
        readonly accepted: (given: { readonly name: string | number }) => string;
        readonly begun: string;
      };
      readonly nextOfSeries: {
        readonly accepted: (given: { readonly name: string | number }) => string;
        readonly begun: string;
      };
      readonly leftToMaker: string;
      readonly replaced: (given: { readonly name: string | number }) => string;
      readonly meeting: (given: { readonly name: string | number; readonly until: string | number }) => string;
      readonly score: (given: { readonly first: string; readonly others: string | number; readonly points: string | number; readonly second: string | number; readonly target: string | number }) => string;
      readonly open: string;
      readonly answer: string;
      readonly noReply: string;
      readonly keep: string;
      readonly reserve: (given: { readonly gender: string; readonly kind: string | number; readonly name: string }) => string;
    };
    readonly occasions: {
      readonly late: (given: { readonly isDraw: boolean; readonly name: string | number }) => string;
      readonly given: (given: { readonly name: string | number; readonly time: string | number }) => string;
      readonly unlisted: string;
      readonly fallen: (given: { readonly isDraw: boolean; readonly name: string | number }) => string;
      readonly webhook: string;
      readonly link: string;
      readonly handedOver: string;
      readonly gaveBack: string;
      readonly asksForYours: string;
      readonly asksForTheirs: (given: { readonly name: string | number }) => string;
      readonly nudged: (given: { readonly name: string | number }) => string;
    };
    readonly maker: {
      readonly subject: (given: { readonly game: string | number }) => string;
      readonly begun: string;
      readonly sits: (given: { readonly name: string | number; readonly side: string | number }) => string;
      readonly taken: (given: { readonly side: string | number }) => string;
      readonly free: (given: { readonly side: string | number }) => string;
      readonly nobody: string;
      readonly unjoined: string;
      readonly left: string;
      readonly letters: (given: { readonly letters: readonly string[]; readonly side: string | number }) => string;
      readonly open: string;
      readonly keep: string;
    };
    readonly digest: {
      readonly subject: string;
      readonly yours: (given: { readonly count: number }) => string;
      readonly title: (given: { readonly count: number }) => string;
      readonly more: (given: { readonly count: number }) => string;
      readonly keep: string;
    };
    readonly confirmation: {
      readonly subject: string;
      readonly title: (given: { readonly game: string | number }) => string;
      readonly asked: (given: { readonly host: string | number }) => string;
      readonly press: string;
      readonly ignore: string;
      readonly again: string;
      readonly open: string;
      readonly refuse: string;
    };
    readonly test: {
      readonly subject: string;
      readonly title: string;
      readonly reaches: (given: { readonly game: string | number }) => string;
    };
    readonly games: {
      readonly subject: string;
      readonly title: string;
      readonly open: string;
      readonly keep: string;
      readonly lasts: string;
      readonly ignore: string;
    };
    readonly foot: {
      readonly why: string;
      readonly whyAll: string;
      readonly settings: string;
      readonly stop: string;
      readonly stopAll: string;
    };
    readonly mailbox: {
      readonly title: string;
      readonly hint: string;
      readonly none: string;
      readonly back: string;
      readonly to: (given: { readonly address: string | number }) => string;
      readonly html: string;
      readonly text: string;
      readonly raw: string;
    };
  };
  readonly maker: {
    readonly title: (given: { readonly game: string | number }) => string;
    readonly hint: string;
    readonly invite: (given: { readonly side: string | number }) => string;
    readonly sits: (given: { readonly name: string | number }) => string;
    readonly sitsUnnamed: string;
    readonly withdrawn: string;
    readonly qr: string;
    readonly qrLabel: (given: { readonly side: string | number }) => string;
    readonly renew: string;
    readonly renewed: string;
    readonly withdraw: string;
    readonly own: string;
    readonly ownHint: string;
    readonly tell: string;
    readonly renewOwn: string;
    readonly renewOwnHint: string;
    readonly renewOwnSure: string;
    readonly keepOwn: string;
    readonly renewedOwn: string;
    readonly watch: string;
    readonly made: string;
    readonly watched: string;
    readonly hide: (given: { readonly game: string | number }) => string;
    readonly dead: string;
  };
  readonly messages: {
    readonly wrote: (given: { readonly name: string | number }) => string;
    readonly said: (given: { readonly text: string | number }) => string;
    readonly presets: {
      readonly hello: string;
      readonly thanks: string;
      readonly "good-game": string;
      readonly sorry: string;
      readonly "back-soon": string;
      readonly rematch: string;
    };
    readonly title: string;
    readonly titleWith: (given: { readonly name: string | number }) => string;
    readonly to: (given: { readonly name: string | number }) => string;
    readonly sendMessage: string;
    readonly ready: string;
    readonly earlier: string;
    readonly none: string;
    readonly unjoined: string;
    readonly begin: string;
    readonly left: (given: { readonly count: number }) => string;
    readonly tooLong: (given: { readonly count: number }) => string;
    readonly waiting: string;
    readonly withMove: string;
    readonly hidden: string;
    readonly at: (given: { readonly ply: number }) => string;
    readonly unread: (given: { readonly count: number }) => string;
    readonly more: string;
    readonly notices: {
      readonly title: string;
      readonly by: {
        readonly off: string;
        readonly own: string;
        readonly all: string;
      };
    };
    readonly mute: (given: { readonly name: string | number }) => string;
    readonly muteHint: (given: { readonly name: string | number }) => string;
    readonly muted: (given: { readonly name: string | number }) => string;
    readonly unmute: string;
    readonly block: (given: { readonly name: string | number }) => string;
    readonly blockHint: string;
    readonly report: {
      readonly title: (given: { readonly name: string | number }) => string;
      readonly text: string;
      readonly lead: string;
      readonly send: string;
      readonly sent: string;
    };
    readonly problems: {
      readonly "presets-only": string;
      readonly "secret-link": (given: { readonly name: string | number }) => string;
      readonly "said-twice": string;
      readonly "messages-stopped": string;
      readonly "too-many": string;
      readonly "too-late": string;
      readonly "not-played": string;
      readonly "no-cookie": string;
      readonly "not-found": (given: { readonly name: string | number }) => string;
      readonly "too-many-reports": string;
    };
    readonly slow: string;
    readonly addWord: string;
    readonly noWord: string;
  };
  readonly more: {
    readonly andMore: (given: { readonly count: number }) => string;
  };
  readonly moves: {
    readonly facts: {
      readonly walked: (given: { readonly from: string | number; readonly to: string | number }) => string;
      readonly promoted: (given: { readonly first: boolean; readonly gender: string; readonly kind: string | number; readonly square: string | number }) => string;
    };
    readonly won: (given: { readonly name: string | number; readonly you: boolean }) => string;
    readonly wins: {
      readonly "no-moves": (given: { readonly name: string | number; readonly you: boolean }) => string;
      readonly resign: (given: { readonly name: string | number; readonly you: boolean }) => string;
      readonly time: (given: { readonly name: string | number; readonly you: boolean }) => string;
    };
    readonly draws: {
      readonly repetition: string;
      readonly quiet: string;
      readonly agreement: string;
      readonly abort: string;
      readonly abandoned: string;
      readonly closed: string;
    };
    readonly drawn: string;
    readonly cancelled: (given: { readonly name: string | number; readonly you: boolean }) => string;
    readonly sat: (given: { readonly name: string | number }) => string;
    readonly tookBack: string;
    readonly goes: (given: { readonly kind: string | number; readonly to: string | number }) => string;
    readonly ways: {
      readonly takes: (given: { readonly squares: readonly string[] }) => string;
      readonly goes: (given: { readonly squares: readonly string[] }) => string;
      readonly joins: (given: { readonly squares: readonly string[] }) => string;
      readonly any: (given: { readonly ways: readonly string[] }) => string;
      readonly through: (given: { readonly end: string | number; readonly square: string | number; readonly turns: boolean }) => string;
      readonly marked: string;
    };
  };
  readonly "new-game": {
    readonly title: (given: { readonly game: string | number }) => string;
    readonly youPlay: string;
    readonly starts: string;
    readonly random: string;
    readonly make: string;
    readonly making: string;
    readonly opponent: string;
    readonly friend: string;
    readonly computer: string;
    readonly two: string;
    readonly list: string;
    readonly listHint: string;
    readonly tooManyListed: string;
    readonly networkListed: string;
    readonly playMe: string;
    readonly playMeHint: string;
    readonly forOthers: string;
    readonly forOthersHint: string;
    readonly otherWays: string;
    readonly oneGame: string;
    readonly isListed: string;
    readonly isPrivate: string;
  };
  readonly notes: {
    readonly title: string;
    readonly lead: string;
    readonly onGame: string;
    readonly onPosition: (given: { readonly ply: number }) => string;
    readonly tag: string;
    readonly tags: {
      readonly high: string;
      readonly normal: string;
      readonly low: string;
    };
    readonly all: string;
    readonly at: (given: { readonly ply: number }) => string;
    readonly takenBack: string;
    readonly noted: string;
    readonly saved: string;
    readonly saving: string;
    readonly unsaved: string;
    readonly tooLong: (given: { readonly count: number }) => string;
    readonly left: (given: { readonly count: number }) => string;
    readonly full: string;
    readonly refused: string;
    readonly other: string;
    readonly addIt: string;
    readonly dropIt: string;
  };
  readonly offers: {
    readonly offered: {
      readonly draw: (given: { readonly name: string | number; readonly you: boolean }) => string;
      readonly takeback: (given: { readonly name: string | number; readonly you: boolean }) => string;
      readonly pause: (given: { readonly name: string | number; readonly time: string | number; readonly you: boolean }) => string;
      readonly drawnResult: (given: { readonly name: string | number; readonly you: boolean }) => string;
      readonly result: (given: { readonly name: string | number; readonly winner: string | number; readonly winnerYou: boolean; readonly you: boolean }) => string;
      readonly rematch: (given: { readonly name: string | number; readonly you: boolean }) => string;
      readonly series: (given: { readonly name: string | number; readonly of: string | number; readonly toPoints: boolean; readonly you: boolean }) => string;
      readonly playOn: (given: { readonly name: string | number; readonly you: boolean }) => string;
    };
    readonly what: {
      readonly draw: string;
      readonly takeback: string;
      readonly pause: string;
      readonly drawnResult: string;
      readonly result: (given: { readonly name: string | number; readonly you: boolean }) => string;
      readonly rematch: string;
      readonly series: string;
      readonly playOn: string;
    };
    readonly answered: {
      readonly accepted: (given: { readonly name: string | number; readonly what: string | number; readonly you: boolean }) => string;
      readonly declined: (given: { readonly name: string | number; readonly what: string | number; readonly you: boolean }) => string;
      readonly withdrawn: (given: { readonly name: string | number; readonly what: string | number; readonly you: boolean }) => string;
      readonly lapsed: (given: { readonly what: string | number }) => string;
      readonly expired: (given: { readonly what: string | number }) => string;
    };
  };
  readonly "other-pages": {
    readonly first: {
      readonly line: string;
      readonly about: string;
      readonly newGame: string;
      readonly by: (given: { readonly author: string | number; readonly year: string | number }) => string;
      readonly preview: (given: { readonly game: string | number }) => string;
      readonly language: string;
      readonly playComputer: string;
      readonly close: string;
      readonly playMeLinks: string;
    };
    readonly tell: {
      readonly title: string;
      readonly none: string;
      readonly chosen: string;
      readonly game: string;
      readonly all: string;
      readonly stop: string;
      readonly done: (given: { readonly count: number }) => string;
      readonly stopped: string;
      readonly failed: string;
    };
    readonly confirm: {
      readonly title: string;
      readonly ask: string;
      readonly askHint: string;
      readonly others: string;
      readonly all: string;
      readonly one: string;
      readonly saying: string;
      readonly mine: string;
      readonly never: string;
      readonly done: string;
      readonly board: string;
      readonly doneAll: string;
      readonly where: string;
      readonly kept: (given: { readonly count: number }) => string;
      readonly unreached: string;
      readonly unknown: string;
      readonly doneHint: string;
      readonly letIn: string;
      readonly letInHint: string;
      readonly elsewhere: string;
      readonly dead: string;
      readonly deadHint: string;
    };
    readonly byMail: {
      readonly title: string;
      readonly opening: string;
      readonly askHint: string;
      readonly address: string;
      readonly send: string;
      readonly sending: string;
      readonly sent: string;
      readonly sentHint: string;
      readonly none: string;
      readonly noneHint: string;
      readonly link: string;
      readonly linkHint: string;
      readonly end: string;
      readonly ending: string;
      readonly ended: string;
      readonly endedHint: string;
      readonly dead: string;
      readonly deadHint: string;
      readonly again: string;
    };
    readonly unsubscribe: {
      readonly title: string;
      readonly about: {
        readonly game: (given: { readonly game: string | number; readonly opponent: string | number }) => string;
        readonly link: (given: { readonly game: string | number }) => string;
        readonly all: string;
      };
      readonly ask: (given: { readonly about: string | number; readonly address: string | number }) => string;
      readonly askHint: string;
      readonly stop: string;
      readonly done: (given: { readonly about: string | number; readonly address: string | number }) => string;
      readonly doneHint: string;
      readonly others: (given: { readonly count: number }) => string;
      readonly over: string;
      readonly overHint: string;
      readonly dead: string;
      readonly deadHint: string;
      readonly never: {
        readonly ask: string;
        readonly askHint: string;
        readonly stop: string;
        readonly done: string;
        readonly doneHint: string;
        readonly allow: string;
        readonly undone: string;
        readonly undoneHint: string;
      };
    };
    readonly message: {
      readonly notFoundTitle: string;
      readonly notFound: string;
      readonly notFoundHint: string;
      readonly misusedTitle: string;
      readonly misused: string;
      readonly misusedHint: string;
      readonly busyTitle: string;
      readonly busy: string;
      readonly busyHint: string;
      readonly brokenTitle: string;
      readonly broken: string;
      readonly brokenHint: string;
      readonly again: string;
      readonly home: string;
    };
    readonly open: {
      readonly title: string;
      readonly none: string;
      readonly noneOfThese: string;
      readonly unlisted: string;
      readonly unnamed: string;
      readonly youPlay: (given: { readonly side: string | number }) => string;
      readonly join: string;
      readonly joinGame: (given: { readonly game: string | number; readonly host: string | number }) => string;
      readonly game: string;
      readonly all: string;
      readonly filter: string;
    };
    readonly playMe: {
      readonly title: (given: { readonly game: string | number; readonly name: string | number }) => string;
      readonly titleUnnamed: (given: { readonly game: string | number }) => string;
      readonly titleProgram: (given: { readonly game: string | number }) => string;
      readonly youPlay: (given: { readonly side: string | number }) => string;
      readonly byLot: string;
      readonly firstMove: string;
      readonly play: string;
      readonly starting: string;
      readonly paused: string;
      readonly ended: string;
      readonly refused: {
        readonly "too-many": string;
        readonly "share-taken": string;
        readonly "not-open": string;
        readonly "own-invite": string;
      };
      readonly notYours: string;
      readonly yours: string;
      readonly yoursHint: string;
      readonly link: string;
      readonly ownLink: string;
      readonly ownLinkHint: string;
      readonly renew: string;
      readonly renewHint: string;
      readonly renewSure: string;
      readonly renewed: string;
      readonly copy: string;
      readonly copyThis: (given: { readonly label: string | number }) => string;
      readonly copied: string;
      readonly notCopied: string;
      readonly yourName: string;
      readonly makes: string;
      readonly today: (given: { readonly count: number }) => string;
      readonly atOnce: string;
      readonly aDay: string;
      readonly shares: string;
      readonly save: string;
      readonly saved: string;
      readonly games: (given: { readonly count: number }) => string;
      readonly game: (given: { readonly number: string | number }) => string;
      readonly end: string;
      readonly keep: string;
      readonly sure: string;
    };
    readonly mine: {
      readonly title: string;
      readonly yourMoveIn: (given: { readonly count: number }) => string;
      readonly others: string;
      readonly moreGames: (given: { readonly count: number }) => string;
      readonly yourMove: string;
      readonly customStart: string;
      readonly standing: {
        readonly yours: (given: { readonly opponent: string | number }) => string;
        readonly theirs: (given: { readonly opponent: string | number }) => string;
        readonly waiting: string;
        readonly won: (given: { readonly opponent: string | number }) => string;
        readonly lost: (given: { readonly opponent: string | number }) => string;
        readonly drawn: (given: { readonly opponent: string | number }) => string;
        readonly off: (given: { readonly opponent: string | number }) => string;
      };
      readonly left: (given: { readonly time: string | number }) => string;
      readonly unlisted: string;
      readonly over: string;
      readonly more: string;
      readonly offered: string;
      readonly unread: string;
      readonly find: string;
      readonly search: string;
      readonly order: string;
      readonly orders: {
        readonly turn: string;
        readonly time: string;
        readonly opponent: string;
        readonly tag: string;
      };
      readonly tags: {
        readonly high: string;
        readonly low: string;
      };
      readonly notFound: string;
      readonly unnamed: string;
      readonly score: (given: { readonly drawn: number; readonly lost: string | number; readonly won: string | number }) => string;
      readonly hide: (given: { readonly game: string | number; readonly opponent: string | number }) => string;
      readonly hideAll: string;
      readonly unsent: {
        readonly waiting: string;
        readonly refused: string;
        readonly seatless: string;
      };
      readonly otherGame: string;
      readonly elsewhere: string;
      readonly inApp: string;
      readonly bring: string;
      readonly forget: string;
    };
    readonly needsScript: string;
  };
  readonly "owner-told": {
    readonly title: string;
    readonly mail: {
      readonly title: string;
      readonly hint: string;
      readonly address: string;
      readonly add: string;
      readonly sent: string;
      readonly asked: string;
      readonly try: string;
      readonly test: (given: { readonly name: string | number }) => string;
      readonly tested: string;
      readonly remove: (given: { readonly name: string | number }) => string;
      readonly removed: string;
      readonly notAsked: string;
    };
    readonly webhooks: {
      readonly hint: string;
      readonly secretNow: string;
      readonly tested: string;
      readonly removed: string;
      readonly underWay: string;
    };
  };
  readonly pages: {
    readonly home: {
      readonly setUp: (given: { readonly game: string | number }) => string;
      readonly rules: string;
      readonly rulesOf: (given: { readonly game: string | number }) => string;
    };
    readonly yourName: string;
    readonly noAccount: string;
  };
  readonly panels: {
    readonly start: string;
    readonly close: string;
    readonly takenBack: string;
    readonly auto: string;
    readonly onlyMove: string;
    readonly roundOver: (given: { readonly first: string | number; readonly second: string | number }) => string;
    readonly propose: {
      readonly draw: (given: { readonly name: string | number }) => string;
      readonly takeback: (given: { readonly name: string | number }) => string;
      readonly takeBack: string;
      readonly pause: (given: { readonly name: string | number; readonly time: string | number }) => string;
      readonly until: (given: { readonly end: string | number }) => string;
      readonly pauses: string;
      readonly paused: (given: { readonly end: string | number }) => string;
      readonly away: (given: { readonly end: string | number; readonly name: string | number; readonly you: boolean }) => string;
      readonly endPause: string;
      readonly holiday: string;
      readonly holidayHint: (given: { readonly left: string | number }) => string;
      readonly askHoliday: (given: { readonly time: string | number }) => string;
      readonly holidayEnds: string;
      readonly begin: string;
      readonly pauseHint: string;
      readonly otherResult: string;
      readonly wins: (given: { readonly name: string | number; readonly you: boolean }) => string;
      readonly result: (given: { readonly name: string | number; readonly winner: string | number; readonly winnerYou: boolean }) => string;
      readonly waits: string;
      readonly stands: (given: { readonly name: string | number; readonly you: boolean }) => string;
      readonly decline: string;
      readonly accept: string;
      readonly withdraw: string;
      readonly notNow: string;
      readonly offer: string;
    };
    readonly calls: {
      readonly nudge: (given: { readonly name: string | number }) => string;
      readonly nudgeFrom: (given: { readonly name: string | number; readonly time: string | number }) => string;
      readonly meet: string;
      readonly meetFrom: (given: { readonly name: string | number; readonly time: string | number }) => string;
      readonly meetHint: (given: { readonly name: string | number }) => string;
      readonly meeting: (given: { readonly name: string | number; readonly you: boolean }) => string;
      readonly none: {
        readonly unanswered: (given: { readonly name: string | number }) => string;
        readonly muted: (given: { readonly name: string | number }) => string;
      };
      readonly enough: (given: { readonly name: string | number }) => string;
    };
    readonly after: {
      readonly drawing: string;
      readonly undrawn: string;
      readonly saveAs: (given: { readonly format: string | number }) => string;
      readonly title: string;
      readonly rematch: string;
      readonly rematchHint: (given: { readonly name: string | number }) => string;
      readonly nextInSeries: string;
      readonly toNext: string;
      readonly begins: string;
      readonly playOn: string;
      readonly playOnHint: string;
      readonly again: string;
      readonly another: string;
      readonly againHint: string;
      readonly newGame: (given: { readonly game: string | number }) => string;
      readonly home: string;
      readonly keep: string;
      readonly record: string;
      readonly picture: string;
      readonly byLink: string;
      readonly series: string;
      readonly pick: string;
    };
    readonly mail: {
      readonly address: string;
      readonly tellMe: string;
      readonly offer: string;
      readonly offerYes: string;
      readonly whenJoined: string;
      readonly told: (given: { readonly address: string | number }) => string;
      readonly askedAt: (given: { readonly address: string | number }) => string;
      readonly notArrived: {
        readonly refused: (given: { readonly address: string | number }) => string;
        readonly unreachable: (given: { readonly address: string | number }) => string;
      };
      readonly next: string;
      readonly noThanks: string;
      readonly wrongAddress: string;
      readonly sendAgain: string;
      readonly late: string;
      readonly notAsked: string;
      readonly tooMany: string;
    };
    readonly notices: {
      readonly mail: string;
      readonly ask: string;
      readonly often: string;
      readonly when: {
        readonly turn: string;
        readonly digest: string;
        readonly end: string;
      };
      readonly always: string;
      readonly remind: string;
      readonly reminds: {
        readonly "1": string;
        readonly "3": string;
        readonly "7": string;
        readonly never: string;
      };
      readonly asked: string;
      readonly over: string;
      readonly noQuiet: string;
      readonly quiet: (given: { readonly from: string | number; readonly to: string | number; readonly zone: string | number }) => string;
      readonly change: string;
      readonly test: string;
      readonly tested: string;
      readonly otherAddress: string;
      readonly keep: string;
      readonly stop: string;
      readonly stopped: string;
      readonly stopAll: string;
      readonly stoppedAll: string;
    };
    readonly invite: {
      readonly list: string;
      readonly listHint: string;
      readonly listed: string;
      readonly tooManyListed: string;
      readonly networkListed: string;
      readonly change: string;
      readonly renewHint: string;
      readonly word: string;
      readonly wordHint: string;
      readonly asksWord: string;
      readonly renew: string;
      readonly renewed: string;
      readonly withdraw: string;
      readonly withdrawn: string;
      readonly tooManyInvites: string;
    };
    readonly name: {
      readonly label: string;
      readonly save: string;
      readonly saved: string;
      readonly hidden: string;
      readonly tooOften: string;
    };
    readonly stored: {
      readonly title: string;
      readonly lead: string;
      readonly load: string;
      readonly file: string;
      readonly remove: string;
      readonly ask: string;
      readonly keep: string;
      readonly yes: string;
      readonly removed: string;
      readonly more: string;
    };
    readonly report: {
      readonly title: string;
      readonly who: string;
      readonly about: string;
      readonly abouts: {
        readonly name: string;
        readonly player: string;
      };
      readonly text: string;
      readonly send: string;
      readonly sent: string;
      readonly tooMany: string;
    };
    readonly settings: {
      readonly title: string;
      readonly atOnce: string;
      readonly atOnceHint: string;
      readonly flip: string;
      readonly sound: string;
      readonly vibration: string;
      readonly sized: {
        readonly squares: string;
        readonly pieces: string;
      };
      readonly sizes: {
        readonly small: string;
        readonly medium: string;
        readonly large: string;
      };
      readonly language: string;
    };
    readonly keys: {
      readonly title: string;
      readonly letters: string;
      readonly lettersHint: string;
      readonly always: readonly (readonly [string, string])[];
      readonly typed: readonly (readonly [string, string])[];
    };
    readonly typing: {
      readonly title: string;
      readonly move: (given: { readonly example: string | number }) => string;
      readonly show: string;
      readonly over: string;
      readonly none: (given: { readonly typed: string | number }) => string;
      readonly legal: (given: { readonly moves: readonly string[] }) => string;
      readonly ambiguous: (given: { readonly moves: readonly string[]; readonly typed: string | number }) => string;
      readonly legalFrom: (given: { readonly from: string | number; readonly moves: readonly string[] }) => string;
      readonly more: (given: { readonly count: string | number }) => string;
    };
  };
  readonly play: {
    readonly title: (given: { readonly game: string | number }) => string;
    readonly about: (given: { readonly game: string | number }) => string;
    readonly computer: string;
    readonly level: (given: { readonly level: string }) => string;
    readonly meanwhile: string;
    readonly tools: {
      readonly undo: string;
      readonly hint: string;
      readonly game: string;
    };
    readonly dock: {
      readonly start: string;
      readonly computer: string;
      readonly two: string;
      readonly goOn: string;
      readonly thinks: string;
      readonly makeThis: string;
      readonly make: string;
      readonly making: string;
      readonly tryMove: (given: { readonly move: string | number }) => string;
      readonly show: string;
      readonly follows: (given: { readonly moves: readonly string[] }) => string;
      readonly thinkingOf: string;
      readonly undone: string;
      readonly ends: string;
    };
    readonly setUp: {
      readonly title: (given: { readonly game: string | number }) => string;
      readonly opponent: string;
      readonly two: string;
      readonly level: string;
      readonly levels: {
        readonly low: string;
        readonly high: string;
      };
      readonly full: string;
      readonly youPlay: string;
      readonly starts: string;
      readonly random: string;
      readonly name: (given: { readonly side: string | number }) => string;
      readonly turns: string;
      readonly make: string;
      readonly fair: string;
    };
    readonly panel: {
      readonly title: string;
      readonly newGame: string;
      readonly send: string;
      readonly sendHint: string;
      readonly resign: string;
      readonly resigning: (given: { readonly name: string | number }) => string;
      readonly atOnce: readonly [string, string];
    };
    readonly over: {
      readonly again: string;
      readonly levelUp: (given: { readonly level: string }) => string;
      readonly twoWins: string;
      readonly newGame: string;
    };
    readonly trouble: {
      readonly full: string;
      readonly blocked: string;
      readonly gone: string;
      readonly unreadable: string;
      readonly absent: string;
      readonly again: string;
    };
    readonly here: {
      readonly title: string;
      readonly stored: (given: { readonly finished: string | number }) => string;
      readonly against: (given: { readonly level: string }) => string;
      readonly two: string;
      readonly over: string;
      readonly yours: string;
      readonly remove: (given: { readonly game: string | number }) => string;
      readonly sure: string;
      readonly keep: string;
    };
  };
  readonly privacy: {
    readonly title: string;
    readonly about: string;
    readonly lead: string;
    readonly labels: {
      readonly what: string;
      readonly why: string;
      readonly long: string;
      readonly gone: string;
    };
    readonly server: string;
    readonly device: string;
    readonly topics: {
      readonly game: {
        readonly title: string;
        readonly what: string;
        readonly why: string;
        readonly long: string;
        readonly gone: string;
      };
      readonly name: {
        readonly title: string;
        readonly what: string;
        readonly why: string;
        readonly long: string;
        readonly gone: string;
      };
      readonly messages: {
        readonly title: string;
        readonly what: string;
        readonly why: string;
        readonly long: string;
        readonly gone: string;
      };
      readonly notes: {
        readonly title: string;
        readonly what: string;
        readonly why: string;
        readonly long: string;
        readonly gone: string;
      };
      readonly conditionalMoves: {
        readonly title: string;
        readonly what: string;
        readonly why: string;
        readonly long: string;
        readonly gone: string;
      };
      readonly browser: {
        readonly title: string;
        readonly what: string;
        readonly why: string;
        readonly long: string;
        readonly gone: string;
      };
      readonly listed: {
        readonly title: string;
        readonly what: string;
        readonly why: string;
        readonly long: string;
        readonly gone: string;
      };
      readonly playMe: {
        readonly title: string;
        readonly what: string;
        readonly why: string;
        readonly long: string;
        readonly gone: string;
      };
      readonly mail: {
        readonly title: string;
        readonly what: string;
        readonly why: string;
        readonly long: string;
        readonly gone: string;
      };
      readonly push: {
        readonly title: string;
        readonly what: string;
        readonly why: string;
        readonly long: string;
        readonly gone: string;
      };
      readonly chat: {
        readonly title: string;
        readonly what: string;
        readonly why: string;
        readonly long: string;
        readonly gone: string;
      };
      readonly asked: {
        readonly title: string;
        readonly what: string;
        readonly why: string;
        readonly long: string;
        readonly gone: string;
      };
      readonly webhook: {
        readonly title: string;
        readonly what: string;
        readonly why: string;
        readonly long: string;
        readonly gone: string;
      };
      readonly report: {
        readonly title: string;
        readonly what: string;
        readonly why: string;
        readonly long: string;
        readonly gone: string;
      };
      readonly connection: {
        readonly title: string;
        readonly what: string;
        readonly why: string;
        readonly long: string;
        readonly gone: string;
      };
      readonly cookies: {
        readonly title: string;
        readonly what: string;
        readonly why: string;
        readonly long: string;
        readonly gone: string;
      };
      readonly storage: {
        readonly title: string;
        readonly what: string;
        readonly why: string;
        readonly long: string;
        readonly gone: string;
      };
    };
    readonly others: {
      readonly title: string;
      readonly who: readonly ({
        readonly who: string;
        readonly what: string;
      })[];
    };
    readonly kept: {
      readonly seats: string;
      readonly operator: string;
      readonly choices: string;
      readonly here: string;
      readonly name: string;
      readonly settings: string;
      readonly moves: string;
      readonly messages: string;
      readonly notes: string;
      readonly localGames: string;
      readonly secrets: string;
      readonly requests: string;
      readonly notifications: string;
      readonly seen: string;
      readonly boards: string;
    };
    readonly rest: readonly (string)[];
    readonly rights: string;
    readonly foot: string;
    readonly api: {
      readonly title: string;
      readonly lead: string;
      readonly openApi: string;
    };
    readonly imprint: string;
    readonly operator: string;
  };
  readonly push: {
    readonly title: string;
    readonly yours: string;
    readonly news: string;
    readonly many: (given: { readonly count: number }) => string;
    readonly late: string;
    readonly first: (given: { readonly when: string | number }) => string;
    readonly due: (given: { readonly game: string | number; readonly when: string | number }) => string;
    readonly manyNews: string;
    readonly test: string;
    readonly withdrawn: string;
  };
  readonly questions: {
    readonly tooLate: string;
    readonly title: string;
    readonly draw: string;
    readonly resign: string;
    readonly abort: string;
    readonly askResign: string;
    readonly resigning: (given: { readonly name: string | number }) => string;
    readonly keepPlaying: string;
    readonly askAbort: string;
    readonly aborting: string;
    readonly keep: string;
    readonly seat: {
      readonly owner: string;
      readonly ownerHint: string;
      readonly notOwner: string;
      readonly isOwner: string;
      readonly swap: (given: { readonly here: string | number; readonly other: string | number }) => string;
      readonly swapHint: string;
      readonly stay: (given: { readonly here: string | number }) => string;
      readonly take: (given: { readonly other: string | number }) => string;
      readonly ownerNamed: (given: { readonly name: string | number }) => string;
      readonly ownerHintNamed: (given: { readonly name: string | number }) => string;
    };
  };
  readonly reasons: {
    readonly wait: (given: { readonly name: string | number }) => string;
    readonly theirs: (given: { readonly name: string | number }) => string;
    readonly pickFirst: string;
    readonly cannotGo: (given: { readonly gender: string; readonly kind: string | number }) => string;
    readonly blocked: string;
    readonly inTheWay: (given: { readonly squares: readonly string[] }) => string;
    readonly only: (given: { readonly gender: string; readonly kind: string | number; readonly square: string | number }) => string;
    readonly rules: {
      readonly "must-take": string;
    };
  };
  readonly rules: {
    readonly rules: {
      readonly title: (given: { readonly name: string | number }) => string;
      readonly play: string;
      readonly computer: string;
      readonly by: (given: { readonly author: string | number; readonly year: string | number }) => string;
      readonly link: (given: { readonly kind: string; readonly site: string | number }) => string;
      readonly advice: string;
      readonly sample: string;
      readonly clock: string;
      readonly onTime: string;
      readonly fair: string;
      readonly fairly: string;
      readonly interpretations: string;
      readonly open: string;
      readonly credits: string;
      readonly credit: (given: { readonly author: string | number; readonly game: string | number }) => string;
      readonly contents: string;
      readonly back: string;
      readonly page: string;
      readonly search: string;
      readonly played: (given: { readonly move: string | number; readonly said: string | number }) => string;
      readonly selfPlay: {
        readonly heading: string;
        readonly how: (given: { readonly first: string | number; readonly level: string | number }) => string;
        readonly found: (given: { readonly draws: string | number; readonly first: string | number; readonly games: string | number; readonly moves: string | number; readonly points: string | number }) => string;
      };
    };
    readonly trial: {
      readonly endHere: string;
      readonly previous: string;
      readonly next: string;
      readonly place: (given: { readonly lesson: string | number; readonly lessons: string | number }) => string;
      readonly other: (given: { readonly meant: string | number; readonly move: string | number }) => string;
      readonly done: string;
      readonly inHand: string;
      readonly again: string;
    };
  };
  readonly seat: {
    readonly link: {
      readonly keep: string;
      readonly inviteTitle: string;
      readonly invite: string;
      readonly watchTitle: string;
      readonly watch: string;
      readonly watchLabel: string;
      readonly show: string;
      readonly qr: string;
      readonly hideQr: string;
      readonly scan: string;
      readonly qrLabel: string;
      readonly mail: string;
      readonly mailed: string;
      readonly fresh: string;
      readonly freshTitle: string;
      readonly freshHint: string;
      readonly freshDone: string;
      readonly no: string;
      readonly yes: string;
      readonly tooMany: string;
    };
    readonly holders: {
      readonly title: string;
      readonly hint: string;
      readonly kind: string;
      readonly isYou: string;
      readonly since: (given: { readonly date: string | number }) => string;
      readonly seen: (given: { readonly when: string | number }) => string;
      readonly out: string;
      readonly outOf: (given: { readonly kind: string | number }) => string;
      readonly isOut: string;
      readonly none: string;
      readonly kindOn: (given: { readonly name: string | number; readonly system: string | number }) => string;
    };
    readonly handOver: {
      readonly title: string;
      readonly hint: string;
      readonly begin: string;
      readonly label: string;
      readonly take: string;
      readonly leave: string;
      readonly leaveTitle: string;
      readonly leaveHint: (given: { readonly name: string | number }) => string;
      readonly stay: string;
    };
    readonly recovery: {
      readonly yours: string;
      readonly yoursHint: string;
      readonly yoursAgreed: (given: { readonly time: string | number }) => string;
      readonly admit: string;
      readonly refuse: string;
      readonly theirs: (given: { readonly name: string | number }) => string;
      readonly theirsHint: (given: { readonly wait: string | number }) => string;
      readonly agree: string;
      readonly agreed: (given: { readonly time: string | number }) => string;
      readonly withdraw: string;
      readonly asked: string;
      readonly askedHint: (given: { readonly name: string | number }) => string;
      readonly askedAgreed: (given: { readonly time: string | number }) => string;
    };
  };
  readonly series: {
    readonly title: string;
    readonly none: string;
    readonly named: (given: { readonly of: string | number; readonly toPoints: boolean }) => string;
    readonly stage: (given: { readonly game: string | number; readonly series: string | number }) => string;
    readonly points: (given: { readonly points: string | number }) => string;
    readonly won: (given: { readonly name: string | number; readonly score: string | number }) => string;
    readonly youWon: (given: { readonly score: string | number }) => string;
    readonly tied: (given: { readonly score: string | number }) => string;
  };
  readonly starts: {
    readonly custom: string;
    readonly begun: string;
    readonly before: (given: { readonly count: number }) => string;
    readonly played: string;
    readonly previous: string;
    readonly continued: string;
    readonly goesOn: string;
    readonly entered: string;
  };
  readonly taken: {
    readonly title: string;
    readonly hint: string;
    readonly device: string;
    readonly mail: string;
    readonly mailHere: string;
    readonly ask: (given: { readonly name: string | number }) => string;
    readonly when: (given: { readonly wait: string | number }) => string;
    readonly askThem: (given: { readonly name: string | number }) => string;
    readonly asking: string;
    readonly which: string;
    readonly watch: string;
    readonly pending: string;
    readonly tooMany: string;
    readonly asked: string;
    readonly askedHint: (given: { readonly name: string | number }) => string;
    readonly agreedHint: (given: { readonly name: string | number; readonly time: string | number }) => string;
    readonly handed: (given: { readonly game: string | number; readonly name: string | number }) => string;
    readonly toMove: string;
    readonly notToMove: string;
    readonly take: string;
    readonly ownHandOver: string;
    readonly ownHandOverHint: string;
    readonly otherSeat: string;
    readonly otherSeatHint: string;
    readonly own: string;
    readonly ownHint: string;
    readonly back: string;
    readonly taken: string;
    readonly takenHint: string;
    readonly dead: string;
    readonly deadHint: string;
    readonly deadLink: string;
    readonly waysBack: {
      readonly title: string;
      readonly hint: string;
      readonly hintAlone: string;
      readonly invite: string;
    };
    readonly damaged: {
      readonly title: string;
      readonly hint: string;
      readonly ways: string;
    };
    readonly lost: string;
    readonly noCookie: string;
  };
  readonly "time-choice": {
    readonly title: string;
    readonly none: string;
    readonly own: string;
    readonly given: string;
    readonly added: string;
    readonly unit: (given: { readonly label: string | number }) => string;
    readonly units: {
      readonly seconds: string;
      readonly minutes: string;
      readonly hours: string;
      readonly days: string;
    };
    readonly isFor: string;
    readonly eachMove: string;
    readonly allMoves: string;
    readonly atEnd: string;
    readonly claim: string;
    readonly end: string;
    readonly holiday: string;
    readonly holidayHint: string;
    readonly wrong: string;
    readonly each: (given: { readonly time: string | number }) => string;
    readonly bank: (given: { readonly time: string | number }) => string;
    readonly banked: (given: { readonly added: string | number; readonly time: string | number }) => string;
  };
  readonly time: {
    readonly up: string;
    readonly paused: (given: { readonly left: string | number }) => string;
    readonly label: (given: { readonly left: string | number }) => string;
    readonly low: (given: { readonly left: string | number }) => string;
    readonly goesOn: string;
    readonly canStillMove: (given: { readonly isDraw: boolean }) => string;
    readonly unmoved: (given: { readonly end: string | number; readonly name: string | number; readonly you: boolean }) => string;
    readonly flag: {
      readonly label: string;
      readonly up: (given: { readonly name: string | number }) => string;
      readonly choose: (given: { readonly isDraw: boolean }) => string;
      readonly claim: (given: { readonly isDraw: boolean }) => string;
      readonly wait: string;
      readonly give: (given: { readonly time: string | number }) => string;
    };
  };
  readonly troubles: {
    readonly problem: {
      readonly "stale-turn": string;
      readonly "illegal-move": string;
      readonly "not-your-turn": string;
      readonly "game-over": string;
      readonly "no-offer": string;
      readonly "other-seat": string;
      readonly "no-seat": string;
      readonly "rate-limited": string;
      readonly diverged: string;
      readonly "newer-data": string;
      readonly "not-found": string;
      readonly offline: string;
    };
    readonly seat: {
      readonly opening: string;
    };
    readonly diverged: readonly [string, string];
    readonly hasMoved: (given: { readonly name: string | number }) => string;
    readonly network: {
      readonly offlineKept: string;
      readonly unanswered: (given: { readonly seconds: string | number }) => string;
    };
  };
  readonly trying: {
    readonly title: string;
    readonly back: string;
    readonly hint: string;
    readonly ends: string;
    readonly endHere: string;
    readonly undo: string;
    readonly forget: string;
    readonly forgetAll: string;
    readonly tried: string;
    readonly none: string;
    readonly after: (given: { readonly move: string | number }) => string;
    readonly atStart: string;
    readonly moved: (given: { readonly name: string | number; readonly you: boolean }) => string;
    readonly takenBack: string;
    readonly show: string;
  };
  readonly walking: {
    readonly where: string;
    readonly dropOn: (given: { readonly squares: readonly string[] }) => string;
    readonly become: string;
    readonly choose: string;
    readonly howItMoves: string;
    readonly leapOn: string;
    readonly undo: string;
    readonly notNow: string;
    readonly send: string;
    readonly sending: string;
    readonly keptTitle: string;
    readonly kept: string;
    readonly keepOpen: string;
  };
  readonly ways: {
    readonly trouble: string;
    readonly push: {
      readonly title: string;
      readonly hint: string;
      readonly detail: string;
      readonly this: (given: { readonly name: string | number }) => string;
      readonly noneYet: string;
      readonly last: (given: { readonly ago: string | number }) => string;
      readonly trouble: (given: { readonly ago: string | number }) => string;
      readonly try: string;
      readonly test: (given: { readonly name: string | number }) => string;
      readonly tested: string;
      readonly remove: (given: { readonly name: string | number }) => string;
      readonly removed: string;
      readonly unsupported: string;
      readonly app: string;
      readonly howToInstall: string;
      readonly offerYes: string;
      readonly here: string;
      readonly byMail: string;
      readonly done: string;
      readonly denied: string;
      readonly failed: string;
    };
    readonly maker: {
      readonly mail: string;
      readonly push: string;
    };
    readonly tell: {
      readonly kinds: {
        readonly mail: (given: { readonly name: string | number }) => string;
        readonly push: (given: { readonly name: string | number }) => string;
        readonly chat: (given: { readonly name: string | number }) => string;
      };
      readonly order: string;
      readonly orderHint: string;
      readonly up: (given: { readonly name: string | number }) => string;
      readonly upShort: string;
      readonly moved: string;
      readonly saved: string;
      readonly next: string;
      readonly nexts: {
        readonly "15": string;
        readonly "60": string;
        readonly "240": string;
        readonly "1440": string;
        readonly never: string;
      };
      readonly lostTitle: string;
      readonly lost: {
        readonly gone: {
          readonly mail: (given: { readonly ago: string | number }) => string;
          readonly push: (given: { readonly ago: string | number }) => string;
          readonly chat: (given: { readonly ago: string | number }) => string;
        };
        readonly refused: {
          readonly mail: (given: { readonly ago: string | number }) => string;
          readonly push: (given: { readonly ago: string | number }) => string;
          readonly chat: (given: { readonly ago: string | number }) => string;
        };
        readonly stopped: (given: { readonly ago: string | number }) => string;
        readonly never: (given: { readonly ago: string | number }) => string;
        readonly unconfirmed: (given: { readonly ago: string | number }) => string;
      };
      readonly seen: string;
      readonly calls: string;
      readonly callsHint: string;
      readonly all: string;
      readonly allHint: string;
      readonly isForAll: string;
      readonly applied: (given: { readonly count: number }) => string;
      readonly stopAll: string;
      readonly stopped: string;
    };
    readonly webhooks: {
      readonly title: string;
      readonly hint: string;
      readonly when: string;
      readonly events: {
        readonly turn: string;
        readonly join: string;
        readonly offer: string;
        readonly reminder: string;
        readonly pause: string;
        readonly end: string;
        readonly recovery: string;
        readonly message: string;
      };
      readonly noEvents: string;
      readonly saved: string;
      readonly address: string;
      readonly add: string;
      readonly added: string;
      readonly secret: (given: { readonly host: string | number }) => string;
      readonly rotate: string;
      readonly rotated: string;
      readonly oldSecret: (given: { readonly until: string | number }) => string;
      readonly tooManySecrets: string;
      readonly copy: string;
      readonly copied: string;
      readonly notCopied: string;
      readonly noneYet: string;
      readonly more: string;
      readonly log: string;
      readonly whole: (given: { readonly count: string | number }) => string;
      readonly aTest: string;
      readonly delivered: string;
      readonly givenUp: string;
      readonly next: (given: { readonly on: string | number }) => string;
      readonly tried: (given: { readonly milliseconds: string | number; readonly on: string | number; readonly status: string | number }) => string;
      readonly triedInVain: (given: { readonly milliseconds: string | number; readonly on: string | number }) => string;
      readonly again: string;
      readonly replay: (given: { readonly on: string | number; readonly what: string | number }) => string;
      readonly replayed: string;
      readonly disabled: {
        readonly failing: (given: { readonly ago: string | number }) => string;
        readonly gone: (given: { readonly ago: string | number }) => string;
      };
      readonly turnOn: string;
      readonly enable: (given: { readonly host: string | number }) => string;
      readonly enabled: string;
      readonly last: (given: { readonly ago: string | number }) => string;
      readonly failed: (given: { readonly ago: string | number; readonly status: string | number }) => string;
      readonly unanswered: (given: { readonly ago: string | number }) => string;
      readonly try: string;
      readonly test: (given: { readonly name: string | number }) => string;
      readonly tested: string;
      readonly remove: (given: { readonly name: string | number }) => string;
      readonly removed: string;
      readonly badAddress: string;
      readonly tooMany: string;
      readonly gone: string;
    };
  };
}
