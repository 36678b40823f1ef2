/** Languages in Latin letters that few pages of the web but many broadcasters write, beside the common ones. */
import { LATIN_LANGUAGES, type LatinLanguage } from './function-words.data.ts';

export const ALL_LATIN_LANGUAGES: readonly LatinLanguage[] = [
  ...LATIN_LANGUAGES,
  {
    language: 'ha',
    words: 'da ta ya na ba su ne ce wa za ke suka yi cewa kuma daga ga cikin don wani wata amma',
    letters: 'ɓɗƙ',
  },
  {
    language: 'yo',
    words: 'ni ti ń tí ó àwọn sì náà fún pé láti ṣe bí wọn wọ́n kan sí nínú pẹ̀lú yìí jẹ́ lọ́wọ́',
    letters: 'ẹọṣàòè',
  },
  {
    language: 'ig',
    words: 'na nke ka ya ndị bụ n ime dị ga ahụ ọ e ha gị maka si site kwuru onye ihe ndi',
    letters: 'ịọụṅ',
  },
  { language: 'so', words: 'oo iyo ka in ee waa ku ay la uu kale soo ayaa waxaa ah aan sheegay loo lagu isaga waxay ayay' },
  {
    language: 'om',
    words: 'fi kan akka irraa keessatti jedhan ture isaa garuu waan itti irratti hin kana isaan jira keessaa jechuun gara kun',
  },
  {
    language: 'rw',
    words: 'ko mu ku na ya wa ba bya kandi yavuze uyu aho abantu ni iyi cyane kuri nyuma ubwo yo bwa muri',
  },
  { language: 'zu', words: 'ukuthi futhi kodwa ngoba noma uma lapho njengoba wathi uthe kanye yakhe ngemuva engu kuthi nge abantu uthi' },
  { language: 'xh', words: 'ukuba kwaye kodwa okanye xa ngokuba njengoko uthi ukuze emva kokuba wathi abantu kwakhona kunye apho into' },
  { language: 'sn', words: 'kuti uye kana asi pa mu kwa vanhu kubva kune iye ari zvakare akati izvi vari nokuti mushure ne iri' },
  { language: 'ny', words: 'ndi kuti mu pa koma kwa ya wa anthu chifukwa iwo amene komanso anati iye za ku izi monga pamene' },
  { language: 'mg', words: 'ny fa ho sy amin ireo izany dia misy tsy no izay mba eo ao nilaza ary ilay tamin ity raha noho' },
  { language: 'ht', words: 'nan yo ki pou ak te li pa ap sa ou di kay avèk yon gen tou menm anpil sou epi moun', letters: 'èò' },
  { language: 'ku', words: 'û li ji bi de di ku jî got ev ya yê xwe wê ên bo hat kir dê ew wî bû', letters: 'êîûşç' },
  { language: 'tk', words: 'bilen bu bir üçin hem boýunça ýaly edip bolan boldy diýip onuň öz ol diňe ýurduň aýtdy', letters: 'ýňäžş' },
  { language: 'mt', words: 'il li ta ma fil biex hu kien minn għal jew lill lil mill bil fuq kif din huwa ġie qal wara', letters: 'ħġżċ' },
  {
    language: 'lb',
    words: 'an de d vun dat den ass fir net mat op si huet och sinn eng beim bei awer gëtt déi zu',
    letters: 'ëéä',
  },
  {
    language: 'fy',
    words: 'de it fan in en is dat op te foar mei syn by hat wurdt net oan ek út nei wie wurde',
    letters: 'ûâêú',
  },
  { language: 'fo', words: 'og at í er ikki fyri til av sum við ein tað eru hevur frá men teir á seg vóru um eitt', letters: 'øðáíóú' },
  { language: 'eo', words: 'la de kaj en estas ke por ne al kun oni li ĝi pri sed estis kiu tiu ankaŭ el per kiuj', letters: 'ĉĝĥĵŝŭ' },
  { language: 'gd', words: 'na agus gu tha bha anns chan le iad gun nach gum bho aig seo sin mar thuirt airson' },
  { language: 'br', words: 'ar ur ha da eo ket war gant evit en deus ez eus met hag d bet el', letters: 'ñù' },
  { language: 'oc', words: 'de la lo los las e en que un una per es del dels dins amb son sus mas pas tanben aquò', letters: 'òàèç' },
  { language: 'jv', words: 'ing lan kang sing karo iki kanggo menyang saka yaiku uga dadi wong iku amarga ora wis bakal yen' },
  { language: 'su', words: 'nu jeung di ka anu ku teu éta ieu kana ogé tina pikeun dina sareng yén aya urang', letters: 'é' },
  { language: 'ceb', words: 'sa ang nga ug si mga kay dili niini kini usa siya nag na ni aron apan didto gikan tungod' },
  { language: 'mi', words: 'te i ki o nga ngā ka he e ko kua mō tēnei hoki ai kei ana ā rātou', letters: 'āēīōū' },
];
