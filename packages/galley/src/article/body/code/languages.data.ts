/** Names of programming languages, and of other things that are shown as code, as highlighters of code call them. */

/** In lower case; the words that say there is none are in `NO_LANGUAGE`. */
export const LANGUAGES: ReadonlySet<string> = new Set(
  `abap actionscript ada agda apache apacheconf apl applescript arduino arm asciidoc asm assembly astro atom autohotkey autoit awk
  ballerina bash basic bat batch bicep brainfuck c c# c++ cfg clj clojure cmake cmd cobol coffee coffeescript conf console cpp crystal
  cs csh csharp css csv cuda cython d dart delphi diff docker dockerfile dos dot ebnf elixir elm erl erlang excel f# fish flow forth fortran
  fsharp gdscript gherkin git gitconfig glsl gnuplot go golang gradle graphql groovy hack haml handlebars haskell haxe hcl hlsl hs html http
  idris ini ino io j java javascript jinja jinja2 jq js json json5 jsonc jsonnet jsx julia k kotlin kt latex lean lean4 less lisp lua make makefile markdown
  mathematica matlab md mdx mermaid mips mysql nasm nginx nim nix objc objective-c objectivec ocaml octave odin openscad pascal pcre perl
  pgsql php pl plpgsql plsql postgres postgresql powershell prisma prolog properties proto protobuf ps1 pug puppet purescript py pycon
  cython3 python python2 python3 q qml r racket raku rb reason regex rest restructuredtext rkt rs rst ruby rust sas sass scala scheme
  scratch scss sed sh shader shell shell-session shellsession smali smalltalk sml solidity sparql sql squirrel stan stata stylus svelte svg swift
  systemd systemverilog tcl terraform tex thrift toml ts tsv tsx turtle twig typescript v vala vb vb.net vba vbnet verilog vhdl vim viml vimscript
  visualbasic vue wasm wat webassembly wgsl wolfram xhtml xml xquery xsl xslt yaml yml zig zsh`.split(/\s+/),
);

/** What pages write where the code is in no language. */
export const NO_LANGUAGE: ReadonlySet<string> = new Set(
  'text txt plain plaintext plain-text none nohighlight no-highlight default code auto null undefined unknown notranslate literal-block'.split(
    ' ',
  ),
);
