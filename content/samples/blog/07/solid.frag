#version 450 core

in vec3 vNormal;
out vec4 outColor;

uniform vec4 uColor;
uniform float uLit;

void main()
{
    float light = 0.35 + 0.65 * max(dot(normalize(vNormal), normalize(vec3(0.3, 0.8, 0.5))), 0.0);
    outColor = vec4(uColor.rgb * mix(1.0, light, uLit), uColor.a);
}
