#version 460

layout(set = 0, binding = 0) uniform Scene {
    mat4 viewProjection;
    vec4 eye;
    vec4 light;
    vec4 sky;   // 天空的颜色；w 是太阳的强度
};

layout(location = 0) in vec3 worldPosition;
layout(location = 1) in vec3 worldNormal;
layout(location = 2) in vec4 color;
layout(location = 0) out vec4 result;

void main() {
    const vec3 n = normalize(worldNormal);
    const vec3 toEye = eye.xyz - worldPosition;
    const vec3 ambient = mix(0.35 * sky.rgb, sky.rgb, 0.5 + 0.5 * n.y);
    const vec3 sun = sky.w * vec3(1.3, 0.75, 0.4) * max(dot(n, light.xyz), 0.0);
    const vec3 lit = color.rgb * (0.6 * ambient + sun);
    const float facing = max(dot(n, normalize(toEye)), 0.0);
    const vec3 glow = color.rgb * mix(0.7, 2.2, facing * facing);
    const float fog = 1.0 - exp(-0.0007 * dot(toEye, toEye));
    result = vec4(mix(mix(glow, lit, color.w), sky.rgb, fog * color.w), 1.0);
}
