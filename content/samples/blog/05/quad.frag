#version 450 core

in vec2 vUv;
out vec4 outColor;

// #region samplers
layout(binding = 0) uniform sampler2D uBase;
layout(binding = 1) uniform sampler2D uDetail;
// #endregion samplers

void main()
{
    vec3 base = texture(uBase, vUv).rgb;
    vec3 detail = texture(uDetail, vUv * 4.0).rgb;
    outColor = vec4(base * detail * 1.6, 1.0);
}
