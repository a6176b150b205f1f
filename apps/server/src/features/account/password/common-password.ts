import listText from '../common-passwords.txt?raw'

/*
 * Common passwords, as ASVS 5.0 (6.2.4) and security §2 require: those of a published list, and what is just as common:
 * a well-known word, name or team of either language, with digits or symbols around it, letters replaced by
 * look-alikes, or written twice; a run along the keyboard or the number row; one short piece repeated.
 */

/** @param about what anybody would try for this person: address, name, and parts of both */
export function isCommonPassword(password: string, about: readonly string[] = []): boolean {
  const plain = password.toLowerCase().replaceAll(/\s+/g, '')
  const own = about.map((text) => text.toLowerCase().replaceAll(/\s+/g, '')).filter((text) => text.length >= 3)
  const forms = new Set([
    plain,
    readLookalikes(plain),
    core(plain),
    core(readLookalikes(plain)),
    readLookalikes(core(plain)),
  ])
  return [...forms].some((form) => own.includes(form) || isKnown(form) || isRun(form) || isRepeated(form, own))
}

function isKnown(text: string): boolean {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return WORDS.has(text) || WORDS.has(plain) || publishedList().has(plain)
}

let published: ReadonlySet<string> | null = null

/** The lines of common-passwords.txt without its notice; read on first use. */
export function publishedList(): ReadonlySet<string> {
  published ??= new Set(listText.split('\n').filter((line) => line !== '' && line !== '#' && !line.startsWith('# ')))
  return published
}

/** The word between digits and symbols; the whole text when it contains no word. */
function core(text: string): string {
  const word = text.replaceAll(/^[\d\p{P}\p{S}]+|[\d\p{P}\p{S}]+$/gu, '')
  return word === '' ? text : word
}

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const readLookalikes = (text: string): string => text.replaceAll(/[0134578@$!]/g, (sign) => LOOKALIKES[sign] ?? sign)

const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'qwertzuiop',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6',
  '1a2b3c4d5e6f',
  'a1b2c3d4e5f6',
  'zaq1xsw2cde3vfr4',
  '147258369',
  '741852963',
  '159357',
  'qwertyuiopasdfghjklzxcvbnm',
  'qweasdzxc',
  'asdfqwer',
  'qwerasdf',
  '123qweasdzxc',
  'qwe123asd',
  '!@#$%^&*()_+',
  '123abc',
  'abc123',
  'qwer1234',
  '1234qwer',
  'asdf1234',
]
const ALL_RUNS = RUNS.flatMap((run) => [run, run.split('').toReversed().join('')])

/** A run along the keyboard, or several of three or more characters in a row: "qwerty123456", "123321". */
function isRun(text: string): boolean {
  if (text.length < 3) return false
  let rest = text
  while (rest.length >= 3) {
    const length = longestStretch(rest)
    if (length < 3) return false
    rest = rest.slice(length)
  }
  return rest.length <= 1
}

function longestStretch(text: string): number {
  let length = Math.min(text.length, 26)
  while (length >= 3 && !ALL_RUNS.some((run) => run.includes(text.slice(0, length)))) length -= 1
  return length
}

/** One piece repeated: "aaaaaaaa", "12121212", "lovelove". Long pieces only when they are known themselves. */
function isRepeated(text: string, own: readonly string[]): boolean {
  for (let size = 1; size <= text.length / 2; size += 1) {
    const piece = text.slice(0, size)
    if (text.length % size === 0 && piece.repeat(text.length / size) === text) {
      return size <= 4 || own.includes(piece) || isKnown(core(piece)) || isRun(piece)
    }
  }
  return false
}

const WORDS: ReadonlySet<string> = new Set(
  `winterjay winterjays jay password passwords passwort passw pass passe passport passcode passphrase motdepasse mdp secret secrets topsecret private
  admin administrator administrateur root toor login logon signin welcome bienvenue bonjour salut hello hellohello hey changeme changeit change default guest
  user username utilisateur test tests tester testing testtest temp temporary demo sample example letmein letmeinnow openup opensesame sesame access
  accessdenied nopassword newpassword mypassword yourpassword thepassword passwordpassword password system server service support manager
  master mastermaster super superuser superman batman spiderman ironman wolverine superstar wonderwoman captain america avengers marvel joker venom
  iloveyou iloveu ilove loveyou loveme lovely love lover lovers loveyouu iloveme iloveyousomuch iloveyouforever ihateyou fuckyou fuckoff asshole
  bullshit bitch jetaime jetadore amour monamour moncoeur cheri cherie doudou chouchou princesse prince soleil loulou coucou nounours bisous
  princess princesa queen king kings angel angels baby babygirl babyboy sweet sweetie sweetheart sweety honey honeybee darling beautiful gorgeous pretty sexy
  cutie cute hottie hotstuff barbie tinkerbell hellokitty kitty kitten pussycat pussy cookie cookies cupcake candy sugar chocolate chocolat vanilla cherry
  strawberry banana apple orange lemon peach mango coconut pumpkin peanut popcorn butter cheese cheesecake pizza burger coffee whiskey vodka beer guinness heineken
  dragon dragons monkey monkeys tiger tigers lion lions eagle eagles falcon falcons bear bears panther panthers wolf wolves shadow shadows phoenix unicorn
  dolphin dolphins turtle penguin butterfly ladybug bunny rabbit horse horses pony puppy doggy dog dogs cat cats snoopy scooby scoobydoo garfield tweety
  mickey mickeymouse minnie donald goofy pluto bambi simba nemo shrek pokemon pikachu charizard naruto sasuke goku dragonball sonic mario luigi zelda link
  minecraft fortnite roblox halo warcraft starcraft counterstrike playstation nintendo xbox gamer gaming starwars startrek jedi yoda vader darthvader skywalker
  anakin lukeskywalker matrix neo trinity gandalf frodo legolas hobbit mordor potter harrypotter hermione dumbledore hogwarts gryffindor slytherin
  football soccer baseball basketball hockey tennis golf golfer rugby cricket volleyball softball swimming skate skateboard surfer surfing fishing hunter hunting
  liverpool chelsea arsenal everton tottenham manchester manunited manchesterunited manutd mancity barcelona barca realmadrid madrid juventus milan intermilan
  bayern rangers celtic newcastle juventus ronaldo messi neymar beckham rooney gerrard zidane jordan lebron kobe bryant lakers bulls celtics raptors yankees redsox
  dodgers mets giants cowboys steelers packers patriots broncos raiders seahawks ravens redskins canada canadian canadien canadiens canadians habs gohabsgo leafs
  mapleleafs torontomapleleafs bluejays oilers flames canucks senators jets nordiques expos alouettes stampeders argonauts roughriders toronto montreal montréal
  vancouver calgary edmonton ottawa winnipeg halifax quebec québec ontario alberta manitoba saskatchewan hamilton regina victoria gretzky crosby mcdavid lemieux
  hockeycanada timhortons poutine maple mapleleaf beaver moose loonie toonie america american england london paris france newyork chicago texas florida california
  boston dallas houston phoenix denver austin sydney berlin london mexico brazil brasil india china japan tokyo
  michael michelle jennifer jessica jordan ashley nicole daniel daniela charlie charles andrew joshua matthew thomas robert william richard joseph anthony david
  james john johnny peter paul george harry oliver jack jackson jacob ethan mason lucas liam noah logan aiden dylan tyler hunter justin brandon austin
  christian christopher chris patrick kevin brian steven stephen jason ryan eric erik nathan nicholas nicolas alexander alexandre alexandra alexis alex amanda
  samantha sarah hannah emily emma olivia sophia sophie isabella abigail madison chloe lauren rachel rebecca stephanie elizabeth melissa jasmine heather danielle
  natalie vanessa veronica victoria angela angelica andrea maria mariana marina monica barbara patricia linda susan karen nancy sandra donna carol helen laura
  martin martine philippe pierre jean marie isabelle nathalie sylvie julie caroline valerie francois louis julien sebastien mathieu maxime gabriel gabrielle
  maggie molly lucky buddy max bella bailey rocky ginger pepper daisy sophie sammy sasha tigger tigre buster cooper bandit smokey oreo peaches precious princess
  freedom liberty peace justice forever friends friend bestfriend family mother father mommy daddy mom dad mama papa maman sister brother grandma children
  summer winter spring autumn fall été hiver printemps automne january february march april june july august september october november december janvier février
  mars avril juin juillet août septembre octobre novembre décembre monday tuesday wednesday thursday friday saturday sunday lundi vendredi dimanche christmas
  noel halloween birthday anniversary sunshine sunflower rainbow moonlight starlight sunset sunrise ocean river mountain forest flower flowers rose roses lily jasmine
  orchid snow snowball snowman snowflake thunder lightning storm hurricane tornado fire water earth wind diamond diamonds crystal silver golden gold ruby emerald
  platinum purple yellow green blue black white red pink blackwhite redblue magic magical mystery destiny paradise heaven hell devil demon lucifer satan jesus
  jesuschrist christ jesusloves god godisgood godislove bless blessed blessing amen church faith grace hope angelina hallelujah buddha
  computer internet windows microsoft google facebook twitter instagram youtube amazon apple samsung iphone android nokia motorola sony dell toshiba laptop keyboard
  linux ubuntu oracle mysql database network wireless wifi router cisco server website samsung gmail hotmail yahoo outlook linkedin netflix spotify snapchat tiktok
  mustang camaro corvette ferrari porsche mercedes bmw audi toyota honda yamaha suzuki kawasaki harley harleydavidson chevy chevrolet ford dodge jeep truck nissan
  metallica nirvana slipknot eminem beatles beyonce rihanna madonna elvis hendrix guitar music musique rocknroll rockstar rock punk hiphop rapper drums piano
  money cash dollar dollars million millionaire rich bank banking budget loan loans credit business office company work finance trustno trustnoone trustme nothing
  whatever whatsup blahblah blah asdf asdfasdf qwerty azerty qwertz zxcvbn qazwsx abc abcd abcde sex sexy slayer killer
  ninja samurai pirate pirates cowboy soldier sniper hacker hack gangster gangsta mafia thug warrior warriors knight wizard vampire zombie ghost monster beast
  legend genius einstein scooter rocket spaceship galaxy universe cosmos apollo zeus athena hercules spartan spartans titan titans trojan trojans genesis exodus
  hunter2 hunter trustno1 ncc1701 thx1138 bond007 agent007 jamesbond letmein1 blink182 18atcskd2w 3rjs1la7qe 1g2w3e4r google q1w2e3 zxcvbnm aa123456 p@ssword
  correcthorsebatterystaple correcthorse batterystaple qwertyui qwe asd zxc ytrewq drowssap`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
