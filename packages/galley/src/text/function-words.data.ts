/** The commonest function words of languages in Latin letters, and letters that few of them share. */

export interface LatinLanguage {
  readonly language: string;
  readonly words: string;
  /** Letters beyond ASCII that speak for the language. */
  readonly letters?: string;
}

export const LATIN_LANGUAGES: readonly LatinLanguage[] = [
  {
    language: 'en',
    words: 'the of and to in is that for on with was as at by from are have has be it not this',
  },
  {
    language: 'de',
    words: 'der die und das den von zu mit ist im des auf für nicht ein eine dem sich auch als an es',
    letters: 'äöüß',
  },
  {
    language: 'fr',
    words: 'de la le les et des en un une du dans est que pour au par sur qui a plus pas ce',
    letters: 'éèêàçùôœî',
  },
  {
    language: 'es',
    words: 'de la el que en y los del las un por con una para se su al es lo como más no',
    letters: 'ñáéíóú',
  },
  {
    language: 'pt',
    words: 'de a o que e do da em um para com não uma os no se na por mais as dos como',
    letters: 'ãõçáéíóúêâ',
  },
  {
    language: 'it',
    words: 'di che e la il un a per in del è una della con non le i da si al dei nel',
    letters: 'àèìòù',
  },
  {
    language: 'nl',
    words: 'de van het een en in is dat op te voor met zijn die niet aan er om ook als bij maar',
  },
  {
    language: 'sv',
    words: 'och att det i en som på är av för med den till har inte om ett de var men från sig',
    letters: 'åäö',
  },
  {
    language: 'da',
    words:
      'og at det i en er som på af for med den til har ikke de var et der om fra men sig så kan efter blev han også vil over ved skal hun være mig år',
    letters: 'åæø',
  },
  {
    language: 'no',
    words:
      'og at det i en er som på av for med den til har ikke de var et om fra men seg så kan etter ble han også vil over ved skal hun være meg år',
    letters: 'åæø',
  },
  {
    language: 'fi',
    words: 'ja on ei että se oli hän mutta ovat myös kun mukaan joka sen ole kuin tai jo jos niin vain vuoden',
    letters: 'äö',
  },
  {
    language: 'is',
    words: 'og að í á er sem við um til það en var með ekki af fyrir hann þá eru hefur verið þess',
    letters: 'ðþæöáéíóúý',
  },
  {
    language: 'pl',
    words: 'w i na z się do nie że jest to o od za po dla jak przez są ale przy który które',
    letters: 'łąęśżźćńó',
  },
  {
    language: 'cs',
    words:
      'a v se na je že s z o do i to jako za by podle pro ale k ve po jsou od který které jeho jsem nebo když bude byl také však své při si let už',
    letters: 'ěřůčšžýáíéň',
  },
  {
    language: 'sk',
    words:
      'a v sa na je že s z o do aj to ako za by podľa pre ale k vo po sú od ktorý ktoré jeho som alebo keď bude bol tiež však svoje pri si rokov už',
    letters: 'ľĺŕôäčšžýáíť',
  },
  {
    language: 'hu',
    words: 'a az és hogy is nem egy ez meg de volt csak már mint van azt el ha vagy még lesz ki',
    letters: 'őűöüáéíóú',
  },
  {
    language: 'ro',
    words: 'de și şi în a la cu care pe din nu o că să un este pentru mai au sunt fost prin',
    letters: 'ășțşţâî',
  },
  {
    language: 'hr',
    words: 'i je u na da se za su od s a ne će koji što kao ili iz to ali bi po te nije koje bio o više samo do još jer sve prije godine',
    letters: 'čćšžđ',
  },
  {
    language: 'sl',
    words: 'in je na v da se za so ki pa z ne od bi tudi po kot s pri iz ni ali',
    letters: 'čšž',
  },
  {
    language: 'sq',
    words: 'të e në dhe për një me që nga i është u më se ka do nuk së si këtë ai por',
    letters: 'ëç',
  },
  {
    language: 'tr',
    words: 've bir bu için ile da de çok olarak olan daha en ise gibi kadar sonra var ancak ne o göre her',
    letters: 'ğışçöüİ',
  },
  {
    language: 'az',
    words: 'və bir bu üçün ilə da də çox olan daha ən isə kimi sonra var ki o görə hər dedi deyil onun',
    letters: 'əğışçöü',
  },
  {
    language: 'et',
    words: 'ja on ei et see oli ta kui ka mis aga oma ning või seda kes selle välja mida pärast veel siis',
    letters: 'õäöü',
  },
  {
    language: 'lv',
    words: 'un ir ar no par uz ka tas kas bet arī kā to vai pēc lai nav gada tika viņš bija jau',
    letters: 'āēīūģķļņšž',
  },
  {
    language: 'lt',
    words: 'ir kad į su iš yra tai bet buvo apie kaip jis už tik dėl ar nuo ne jau dar po pat',
    letters: 'ėįųūąčęšž',
  },
  {
    language: 'ca',
    words: 'de la i el que a en per del els les un amb una al dels és no ha es més com',
    letters: 'àèéíòóúçï',
  },
  {
    language: 'gl',
    words: 'de a o que e en do da os un para unha con non por as no na se máis dos como',
    letters: 'ñáéíóú',
  },
  { language: 'eu', words: 'eta da ez ere bat egin dute izan zen du hau baina den dira baino dela duen izango hori edo gaur beste' },
  { language: 'ga', words: 'an na agus ar a i go is sé le do bhí tá ag ní sin leis mar seo ach chun nach', letters: 'áéíóú' },
  { language: 'cy', words: 'y yn a i o ar yr mae ei wedi am gan bod oedd ond gyda eu hefyd fod ac nid fel' },
  {
    language: 'id',
    words:
      'yang dan di dengan untuk ini dari dalam pada itu tidak ke akan juga adalah oleh bisa karena kata mereka telah sudah atau tersebut lebih saat bahwa ada',
  },
  {
    language: 'ms',
    words:
      'yang dan di dengan untuk ini dari dalam pada itu tidak ke akan juga adalah oleh boleh kerana kata mereka telah sudah atau tersebut lebih katanya bahawa ada beliau',
  },
  { language: 'tl', words: 'ang ng sa na mga at ay si ni hindi para kung ito siya din may rin pa lang nang kay niya' },
  { language: 'sw', words: 'ya wa na kwa ni katika za la kuwa hiyo huo cha alisema hilo wakati kama baada hata pia yake lakini watu' },
  {
    language: 'af',
    words: 'die van en in is dat het op te vir met wat nie aan sy hy om ook as by maar deur',
  },
  { language: 'uz', words: 'va bilan uchun bu bir ham deb edi boʻlgan bo‘lgan o‘z esa lekin kerak yoki shu uning qilish haqida' },
  {
    language: 'vi',
    words: 'và của các là có trong được cho không với một những đã này người khi để từ đến về nhiều năm',
    letters: 'ăâđêôơưạảấầẩậắằặẻẽẹếềểễệỉịọỏốồổỗộớờởợụủứừửữựỳỹ',
  },
];
