/** News agencies, as they sign texts in any language. */

/** Agencies by the letters they are known by: as whole names only, and in capitals. */
const AGENCY: RegExp =
  /^(?:AP|AFP|DPA|dpa|APA|apa|SDA|sda|ATS|SID|sid|EPD|epd|KNA|kna|EFE|ANSA|AAP|PAP|ANP|TPN|BTA|JIJI|RIA|NAN|STA|AA|[Dİ]HA|AIP|LETA|BNS|ELTA|MAP|APS|TTXVN|IRNA|ISNA|РИА|Танјуг|Укринформ|Интерфакс|وكالات|(?:The )?(?:Associated Press|Press Association)|Deutsche Presse-Agentur|Anadolu)(?:[/ -](?:dpa|\p{Lu}+|\p{Lu}\p{Ll}+))*$/u;
/** Others, and the same ones written out. */
const AGENCIES: RegExp =
  /^(?:(?:thomson )?reuters|(?:xinhua|kyodo|yonhap)(?: news(?: agency)?)?|bloomberg|jiji press|upi|interfax|itar-tass|tass|sputnik|ag[eê]n(?:ce|cia|zia|tur|tia) [^\0-\x1f!-,.-@[-`{-\xa0]{2,24}|agence france-presse|europa press|notimex|télam|news agency of nigeria|bernama|antara|pti|ani|ians|cp|the canadian press|pa media|pap|lusa|belga|ansa|adnkronos|askanews|ritzau|ntb|tt|stt|mti|čtk|ctk|tasr|agerpres|mediafax|hina|tanjug|beta|fena|srna|mia|ukrinform|укрінформ|уніан|риа новости|тасс|интерфакс|бта|бгнес|миа|белта|απε-μπε|արմենպրես|新华社|新華社|中新社|中新网|新华网|中央社|共同(?:通信)?|時事(?:通信)?|ロイター(?:通信)?|路透社|法新社|聯合新聞網|연합뉴스|뉴시스|뉴스1|بترا|وام|واس|كونا|قنا|سانا|وفا|د ب أ|أ ش أ|أ ف ب|الفرنسية|أسوشيتد برس|فرانس برس|رويترز|رویترز|الأناضول|ایرنا|ایسنا|فارس|مهر|تسنیم|भाषा|रासस|বাসস)$/;

/** True for the name of a news agency and nothing else: "AP", "Agencia EFE", رويترز. */
export function isAgency(name: string): boolean {
  return AGENCY.test(name) || AGENCIES.test(name.toLowerCase());
}
