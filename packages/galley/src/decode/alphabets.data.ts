/** What text of a language is made of, most frequent characters first: the yardstick for guessing a charset. */

export interface Alphabet {
  readonly language: string;
  /** Characters beyond ASCII, lower case, in falling frequency; where the script has no case, all of them. */
  readonly letters: string;
  /** Share of these letters among the characters beyond ASCII (default .97: a complete alphabet). */
  readonly coverage?: number;
}

// Orders: counted over the labelled training and dev pages where there are enough, else general knowledge of the language.
export const ALPHABETS: readonly Alphabet[] = [
  { language: 'de', letters: 'üäöß' },
  { language: 'fr', letters: 'éèàêçùôâîûïœëæ' },
  { language: 'es', letters: 'óíáéñúüª' },
  { language: 'pt', letters: 'ãçáéíóêõúâàôªº' },
  { language: 'it', letters: 'àèùòìéí' },
  { language: 'ca', letters: 'óàéèíòçúïü·' },
  { language: 'sv', letters: 'äåöé' },
  { language: 'da', letters: 'åøæé' },
  { language: 'fi', letters: 'äöå' },
  { language: 'is', letters: 'áðíéóþöæúý' },
  { language: 'pl', letters: 'łąężśóćńź' },
  { language: 'cs', letters: 'íáéěřýžčšůúťňďó' },
  { language: 'sk', letters: 'áíéčžšýúľťôňďäóŕĺ' },
  { language: 'hu', letters: 'áéöóőíüúű' },
  { language: 'ro', letters: 'ăşţîâșț' },
  { language: 'hr', letters: 'čšžćđ' },
  { language: 'sq', letters: 'ëç' },
  { language: 'tr', letters: 'ıüşğçöİâî' },
  { language: 'et', letters: 'äõüöšž' },
  { language: 'lv', letters: 'āīšēļņžūčģķ' },
  { language: 'lt', letters: 'ėšįžųūąčę' },
  { language: 'vi', letters: '\u0301\u0300đ\u0323ưôạâ\u0309ơêăáàóãé\u0303íèúùõìòảýốếạ' },
  { language: 'ru', letters: 'оеиантсрвлкмдпуяыьзгбчйжхюшцщэфёъ' },
  { language: 'uk', letters: 'оанитіревсклдупмязьбгчйхжїцюєшщфґ' },
  { language: 'bg', letters: 'аиотенсрлдвукпзмъгбчщжхцяфйюшь' },
  { language: 'sr', letters: 'аоиенрстујвкмдплзбгцчшњжћхљфђџ' },
  { language: 'el', letters: 'αοιετσνηρπκςμυλάίόγέδήωχύθφώβξζψϊϋΐΰ' },
  { language: 'he', letters: 'יוהלאתרבםשמנדקעחפגטסכצןזךץףײ' },
  { language: 'ar', letters: 'المينروتةبعدهسقفكحجأصخشإطىغزضذثئءآظؤًپچگ' },
  { language: 'fa', letters: 'ايرندهمتوسبلشکخزگفپحقجعطصچآغذضثئژظكىءؤأ' },
  {
    language: 'th',
    letters: 'านรอกเงมยลวดทส\u0e31\u0e35\u0e48\u0e49ต\u0e34ปบคแหจพะ\u0e37ใขไชถโ\u0e38\u0e39\u0e4cผ\u0e36ศญซณธำษภ\u0e47ฟฐฉฮฏๆฎฑฬ',
  },
  {
    language: 'zh-Hans',
    coverage: 0.6,
    letters:
      '的，一。是在中人国有、学了不为和年大生文这地民个以新我上到教会业发出来们成对时他要家经于作语能多自方行现化本可分用区后高就也其而之公所与过等同部维下说进政实主力都长者育开全日市工种里理月体得价子代前面展定动小关西产从内法资度重合当提平间制最事通加此着第将还心期十外些因数由但及目美建克并各研入相然名立性机治意安三特场品任',
  },
  {
    language: 'zh-Hant',
    coverage: 0.58,
    letters:
      '的，一。是在中人有、國學了不為和年大生文這地民個以新我上到會業發出來們成對時他要家經於作語能多自方行現化本可分用區後高就也其而之公所與過等同部下說進政實主力都長者開全日市工種里理月體得價子代前面展定動小關西產從內法資度重合當提平間制最事通加此著第將還心期十外些因數由但及目美建並各研入相然名立性機治意安三特場品任設位水表',
  },
  {
    language: 'ja',
    coverage: 0.77,
    letters:
      'のいに、た。してとるでなはをがーっまもれこ大すさらかうンスどカりけルあイトめッラやくんク人年つよち学警だタ合女お日者わみ気き一事通そせ地エ停サア国部長東本医疑同明容子リ島不シ性え察査意全電線生ナ報プ話ネ月金元出時見レム実今解フ発無感テ入ブ思ね買区ザ道最ニ的バ会持能都課員ホ対へじデほ信新理流職チマ立方統内第政安ロ受庁帯後',
  },
  {
    language: 'ko',
    coverage: 0.81,
    letters:
      '다이는고지을대한에의표정하를선전도서로은가민부위했장라국주수보해기리만명으시원제내호자무계면중있어상나것일인며적남들최투과회게거사반후통치안규아조권방우친화할결개청신힘입층여세겠재더경강않연등실유영마진문성구달직공합와식었김령요준데력란때목음간불동니없소행포속끝모산바터열함미히용확려까드담측말임저생',
  },
];
