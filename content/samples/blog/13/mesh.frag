#version 450

layout(location = 0) in vec3 inNormal;
layout(location = 1) in vec2 inUv;

layout(location = 0) out vec4 outColor;

void main()
{
    float light = 0.25 + 0.75 * max(dot(inNormal, normalize(vec3(0.3, 0.8, 0.5))), 0.0);
    vec3 color = mix(vec3(0.9, 0.55, 0.3), vec3(0.35, 0.6, 0.9), inUv.x);
    outColor = vec4(color * light, 1.0);
}
