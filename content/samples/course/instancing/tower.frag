#version 460

layout(set = 0, binding = 0) uniform Scene {
    mat4 viewProjection;
    vec4 eye;
    vec4 light;
};

layout(location = 0) in vec3 worldPosition;
layout(location = 1) in vec3 worldNormal;
layout(location = 2) in vec3 color;
layout(location = 0) out vec4 result;

void main() {
    const vec3 n = normalize(worldNormal);
    const float diffuse = max(dot(n, light.xyz), 0.0);
    const vec3 sky = mix(vec3(0.10, 0.06, 0.08), vec3(0.35, 0.42, 0.6), 0.5 + 0.5 * n.y);
    // 楼越靠近地面越暗，代替真正的环境光遮蔽
    const float open = mix(1.0, smoothstep(-0.3, 1.6, worldPosition.y), 0.75);
    const vec3 lit = color * open * (sky + vec3(1.25, 0.95, 0.7) * diffuse);
    const float fog = 1.0 - exp(-0.00028 * dot(eye.xyz - worldPosition, eye.xyz - worldPosition));
    result = vec4(mix(lit, vec3(0.55, 0.5, 0.55), fog), 1.0);
}
