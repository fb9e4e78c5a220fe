#version 460

layout(set = 0, binding = 0) uniform Scene {
    mat4 viewProjection;
    vec4 eye;
    vec4 light;
};
layout(set = 0, binding = 1) uniform sampler2D tiles;

layout(push_constant) uniform Push {
    mat4 model;
    vec4 color;
};

layout(location = 0) in vec3 worldPosition;
layout(location = 1) in vec3 worldNormal;
layout(location = 2) in vec2 textureUv;
layout(location = 0) out vec4 result;

// #region shading
void main() {
    const vec3 n = normalize(worldNormal);
    const vec3 toEye = normalize(eye.xyz - worldPosition);
    const vec3 halfway = normalize(toEye + light.xyz);
    const vec3 base = color.rgb * mix(vec3(1.0), texture(tiles, textureUv).rgb, color.w);
    const vec3 sky = mix(vec3(0.05, 0.04, 0.04), vec3(0.2, 0.26, 0.34), 0.5 + 0.5 * n.y);
    const float diffuse = max(dot(n, light.xyz), 0.0);
    const float shine = pow(max(dot(n, halfway), 0.0), 80.0) * (1.0 - 0.8 * color.w);
    const vec3 lit = base * (sky + 0.9 * diffuse) + 0.6 * shine;
    const float fog = 1.0 - exp(-0.022 * length(eye.xyz - worldPosition));
    result = vec4(mix(lit, vec3(0.32, 0.42, 0.55), fog), 1.0);
}
// #endregion shading
